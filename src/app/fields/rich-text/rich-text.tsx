import './rich-text.css';
import { lazy, Suspense, useId } from 'react';
import { translate } from '../../../wording/language/translate.ts';
import type { RichTextProps } from './rich-editor.tsx';

const RichEditor = lazy(() => import('./rich-editor.tsx'));

/** A text with headings, lists, links, quotes and pictures, shown as readers will see it. */
export function RichText(props: RichTextProps) {
  const { label, help, error } = props;
  const id = useId();
  const below = error ?? help;
  return (
    <div className="field">
      <span className="lab" id={`${id}-label`}>
        {label}
      </span>
      <Suspense
        fallback={
          <div className="rich input rich--wait" role="status">
            <span className="vh">{translate('Loading the editor')}</span>
          </div>
        }
      >
        <RichEditor {...props} id={id} labelId={`${id}-label`} />
      </Suspense>
      {below === undefined ? null : (
        <p
          className={error === undefined ? 'help' : 'help help--bad'}
          id={`${id}-below`}
          {...(error === undefined ? {} : { role: 'alert' })}
        >
          {below}
        </p>
      )}
    </div>
  );
}
