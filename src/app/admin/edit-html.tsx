import { useState } from 'react';
import { articleHtml, articleText } from '../../domain/content/article-text.ts';
import type { HtmlField } from '../../domain/kit/fields.ts';
import { labelOf } from '../../domain/kit/label.ts';
import { Edit } from '../fields/edit.tsx';
import type { EditProps } from '../fields/edit-props.ts';
import { MarkedText } from '../fields/marked-text.tsx';

/** A text kept as markup, written with marks; as markup itself where it holds what no mark makes. */
export function EditHtml(props: EditProps<HtmlField>) {
  const { name, field, value, error, onChange } = props;
  const html = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed stays as it was typed, until the value becomes another from elsewhere.
  const text = typed !== null && articleHtml(typed) === html ? typed : articleText(html);
  if (text === null) return <Edit {...props} />;
  return (
    <MarkedText
      label={labelOf(name, field)}
      value={text}
      error={error}
      onText={(next) => {
        setTyped(next);
        onChange(articleHtml(next));
      }}
    />
  );
}
