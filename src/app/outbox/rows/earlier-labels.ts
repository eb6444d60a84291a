import { isRecord } from '../../../domain/kit/json.ts';

type StoredRow = Readonly<Record<string, unknown>>;
type LabelParts = { readonly label: string; readonly values?: Readonly<Record<string, unknown>> };

/** Texts that earlier versions wrote into labels, and the label that replaces them now. */
const forms: readonly (readonly [written: RegExp, label: string])[] = [
  [/^Message to (?<name>.+)$/su, 'Message to {name}'],
  [/^Draft of (?<title>.+)$/su, 'Draft of {title}'],
  [/^Discard the draft of (?<title>.+)$/su, 'Discard the draft of {title}'],
  // A bid's label was stored in the language shown at the time.
  [/^(?:Max of|Maximum de) (?<sum>.+?) (?:on|sur) (?<title>.+)$/su, 'Max of {sum} on {title}'],
  [/^(?:Bid of|Mise de) (?<sum>.+?) (?:on|sur) (?<title>.+)$/su, 'Bid of {sum} on {title}'],
];

const unnamed = 'an unnamed vehicle';

const valueOf = (name: string, written: unknown, payload: StoredRow): unknown => {
  if (name === 'sum' && typeof written === 'string') {
    const currency = written.includes('US') ? 'USD' : 'CAD';
    return { dollars: payload['amount'], currency };
  }
  return name === 'title' && written === unnamed ? { phrase: unnamed } : written;
};

/** Converts a label to data: an English text, and named values for what it spelled out. */
export const labelAsData = ({ label, values, payload }: StoredRow): LabelParts => {
  const text = String(label);
  const form = forms.find(([written]) => written.test(text));
  const found = isRecord(values) ? values : form?.[0].exec(text)?.groups;
  if (found === undefined) return { label: text };
  const of = isRecord(payload) ? payload : {};
  const entries = Object.entries(found).map(([name, one]) => [name, valueOf(name, one, of)]);
  return {
    label: isRecord(values) ? text : (form?.[1] ?? text),
    values: Object.fromEntries(entries) as LabelParts['values'] & object,
  };
};
