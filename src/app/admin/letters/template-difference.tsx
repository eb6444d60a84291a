import type { TemplatePart, TemplateWords } from '../../../domain/messages/template-words.ts';
import { Section } from '../../ui/layout/section.tsx';
import { lineDifference } from './line-difference.ts';

/** What the words of staff change of the built-in ones; nothing where they are the same. */
export function TemplateDifference(props: {
  readonly builtIn: TemplateWords;
  readonly words: TemplateWords;
  readonly parts: readonly (readonly [part: TemplatePart, label: string])[];
}) {
  const { builtIn, words, parts } = props;
  const changed = parts.filter(([part]) => (builtIn[part] ?? '') !== (words[part] ?? ''));
  if (changed.length === 0) return null;
  return (
    <Section title="Changes from the built-in text">
      {changed.map(([part, label]) => (
        <div key={part} className="template__d">
          <h3>{label}</h3>
          {lineDifference(builtIn[part] ?? '', words[part] ?? '').map(({ id, kind, text }) => (
            <p key={id}>
              {kind === 'gone' ? <del>{text}</del> : kind === 'new' ? <ins>{text}</ins> : text}
            </p>
          ))}
        </div>
      ))}
    </Section>
  );
}
