import { typedNumber, type Typed } from '../../kit/text/typed-number.ts';
import { configDefaults } from './config-defaults.ts';
import { settings, unitOf, valueAt, type Setting, type SettingValue } from './settings.ts';
import type { UnknownRecord } from '../../kit/json.ts';

const isHolder = (part: unknown): part is UnknownRecord =>
  typeof part === 'object' && part !== null;

const isWithinBounds = ({ min, max }: Setting, one: unknown): one is number =>
  Number.isSafeInteger(one) && (one as number) >= min && (one as number) <= max;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Most numbers in a list. */
const LONGEST_LIST = 12;

/** Whether a stored value is valid for the setting. */
export const isSettingValue = (setting: Setting, value: unknown): value is SettingValue => {
  if (!isList(setting.default)) return isWithinBounds(setting, value);
  if (!isList(value) || value.length === 0 || value.length > LONGEST_LIST) return false;
  // A pair of hours remains a pair; other lists may grow.
  if (setting.unit === 'oClock' && value.length !== setting.default.length) return false;
  return value.every((one) => isWithinBounds(setting, one));
};

/** The value in force: the stored one if valid, otherwise the default. */
export const settingIn = (values: unknown, setting: Setting): SettingValue => {
  const stored = valueAt(values, setting.key);
  return isSettingValue(setting, stored) ? stored : setting.default;
};

/** The stored values with one path changed; if nothing is stored, the default is changed. */
const put = (
  part: unknown,
  usual: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
): unknown => {
  if (name === undefined) return value;
  const below = isHolder(usual) ? usual[name] : undefined;
  if (isList(usual)) {
    const held = isList(part) ? part : usual;
    return held.map((one, n) => (String(n) === name ? put(one, below, rest, value) : one));
  }
  const held = isHolder(part) && !isList(part) ? part : {};
  return { ...held, [name]: put(held[name], below, rest, value) };
};

/** The stored values with one setting changed; everything else stays. */
export const withSetting = (
  values: UnknownRecord,
  key: string,
  value: SettingValue,
): UnknownRecord => put(values, configDefaults, key.split('.'), value) as UnknownRecord;

export const sameSetting = (a: SettingValue, b: SettingValue): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const byKey: ReadonlyMap<string, Setting> = new Map(settings.map((one) => [one.key, one]));

export const settingNamed = (key: string): Setting => {
  const found = byKey.get(key);
  if (found === undefined) throw new Error(`There is no setting ${key}.`);
  return found;
};

/** Pairs in which the first must not exceed the second. */
const ordered: readonly (readonly [lower: string, upper: string])[] = [
  ['fees.buyerMinCents', 'fees.buyerMaxCents'],
  ['bidding.startingBid', 'bidding.highestBid'],
];

/** Limits of the price bands of one increment table, in order. */
const limitsOf = (table: string): readonly string[] =>
  settings
    .map(({ key }) => key)
    .filter((key) => key.startsWith(`bidding.${table}.`) && key.endsWith('.below'));

const neighbours = (keys: readonly string[]): readonly (readonly [string, string])[] =>
  keys.slice(1).map((key, n) => [keys[n] ?? key, key] as const);

const ascending = [limitsOf('increments'), limitsOf('partIncrements')].flatMap(neighbours);

/** Contradictions among the settings, one sentence each, by the key of the setting to correct. */
export const settingsAtOdds = (values: unknown): Readonly<Record<string, string>> => {
  const is = (key: string): number => Number(settingIn(values, settingNamed(key)));
  const wrong: [string, string][] = [];
  for (const [lower, upper] of ordered) {
    if (is(lower) > is(upper))
      wrong.push([lower, `Must not be above “${settingNamed(upper).label}”.`]);
  }
  for (const [lower, upper] of ascending) {
    if (is(lower) >= is(upper))
      wrong.push([upper, `Must be above “${settingNamed(lower).label}”.`]);
  }
  const reminders = settingIn(
    values,
    settingNamed('submissions.remindAfterDays'),
  ) as readonly number[];
  const expires = settingNamed('submissions.expireAfterDays');
  if (Math.max(...reminders) >= is(expires.key)) {
    wrong.push([expires.key, 'Must be later than every reminder.']);
  }
  for (const setting of settings.filter(({ unit }) => unit === 'oClock')) {
    const [from = 0, until = 0] = settingIn(values, setting) as readonly number[];
    if (from >= until) wrong.push([setting.key, 'The first hour must be before the second.']);
  }
  return Object.fromEntries(wrong);
};

/** A stored number as typed: `250` for 25,000 cents. */
const figureTyped = (setting: Setting, stored: number): string =>
  String(Number((stored / unitOf(setting.unit).per).toFixed(6)));

const group = (figure: string): string => {
  const [whole = '', part] = figure.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
};

/** A value as shown in a text box. */
export const settingTyped = (setting: Setting, value: SettingValue): string =>
  isList(value)
    ? value.map((one) => figureTyped(setting, one)).join(', ')
    : group(figureTyped(setting, value as number));

/** A value for display: `$250`, `5%`, `1 day`, `3, 5, 7 days`. */
export const settingText = (setting: Setting, value: SettingValue): string => {
  const { word } = unitOf(setting.unit);
  const figures = (isList(value) ? value : [value as number]).map((one) => {
    const figure = group(figureTyped(setting, one));
    if (word !== '$') return figure;
    // Dollars have either no cents or two digits of them.
    return `$${figure.replace(/\.(\d)$/, '.$10')}`;
  });
  const text = figures.join(', ');
  if (word === '$' || word === '') return text;
  if (word === '%' || word === '×') return `${text}${word}`;
  return `${text} ${text === '1' ? word.replace(/s$/, '') : word}`;
};

/** Why a text is not a number for a setting, as one sentence. */
const whyNone = (typed: Extract<Typed, { ok: false }>, list: boolean): string => {
  switch (typed.why) {
    case 'UNSURE': {
      const [less, more] = typed.readings.map((one) => group(String(one)));
      return `This could be ${less} or ${more}. Enter it without separators.`;
    }
    case 'FINE':
      return 'That is finer than can be kept.';
    case 'EMPTY':
      return 'Enter a number.';
    case 'NONE':
      return list ? 'Enter numbers, with commas between them.' : 'Enter a number.';
  }
};

/** Parses typed text as a stored value, or returns one sentence why it is invalid. */
export const settingFrom = (
  setting: Setting,
  typed: string,
): { readonly value: SettingValue } | { readonly wrong: string } => {
  const list = isList(setting.default);
  // In a list a comma separates numbers; elsewhere it groups thousands.
  const parts = list ? typed.split(/[\s,;]+/).filter((part) => part !== '') : [typed];
  const { per, word } = unitOf(setting.unit);
  // Times are typed in larger units than they are stored in, so with more decimals than money.
  const places = per > 100 ? 4 : 2;
  const read = parts.map((part) =>
    typedNumber(part, { comma: 'group', places, negative: true, percent: word === '%' }),
  );
  const wrong = read.find((one) => !one.ok);
  if (wrong === undefined && read.length === 0) return { wrong: 'Enter a number.' };
  if (wrong?.ok === false) return { wrong: whyNone(wrong, list) };
  const given = read.flatMap((one) => (one.ok ? [one.value] : []));
  const stored = given.map((one) => Number((one * per).toFixed(4)));
  if (stored.some((one) => !Number.isSafeInteger(one))) {
    return { wrong: per === 1 ? 'Enter a whole number.' : 'That is finer than can be kept.' };
  }
  if (stored.some((one) => !isWithinBounds(setting, one))) {
    const { min, max } = setting;
    return { wrong: `From ${settingText(setting, min)} to ${settingText(setting, max)}.` };
  }
  const value = list ? stored : (stored[0] ?? 0);
  if (isSettingValue(setting, value)) return { value };
  return {
    wrong:
      setting.unit === 'oClock' ? 'Enter two hours.' : `Enter at most ${LONGEST_LIST} numbers.`,
  };
};
