import { useEffect, useState } from 'react';
import { Link, useParams } from '@tanstack/react-router';
import type { InEach, Language } from '../../../domain/accounts/language.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { ChangedWords } from '../../../domain/messages/template-words.ts';
import { showTemplate, wordsBeyond, type ShownTemplate } from './templates.ts';
import { TabButtons } from '../../ui/layout/tabs.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { NoticesTabs } from '../notifications/notices-tabs.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { OfficePage } from '../frame/office-page.tsx';

/** One template in one language, as the server returns it. */
function InLanguage(props: {
  readonly id: string;
  readonly language: Language;
  readonly typed: ChangedWords;
  readonly onType: (typed: ChangedWords) => void;
  readonly onSaved: (saved: ChangedWords | undefined) => void;
}) {
  const { id, language, ...typing } = props;
  const [template, setTemplate] = useState<ShownTemplate | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const answer = await showTemplate({ id, language });
      if (isGone) return;
      if (answer.ok) setTemplate(answer.value);
      else setRefusal(answer.refusal);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [id, language]);
  if (refusal !== null) return <LoadError title="The template didn’t load" refusal={refusal} />;
  if (template === null) {
    return (
      <Loading label="Loading the template">
        <Skeleton width="100%" height={480} />
      </Loading>
    );
  }
  return <TemplateEditor template={template} language={language} {...typing} />;
}

function InLanguages({ id }: { readonly id: string }) {
  const [language, setLanguage] = useState<Language>('en');
  // Typed words stay while the other language is looked at.
  const [typed, setTyped] = useState<InEach<ChangedWords>>({ en: {}, fr: {} });
  // Counts saves: each one reads the template again.
  const [round, setRound] = useState(0);
  return (
    <>
      <TabButtons
        label="Language"
        value={language}
        onChange={setLanguage}
        tabs={[
          { value: 'en', label: 'English' },
          { value: 'fr', label: 'French' },
        ]}
      />
      <InLanguage
        key={`${language} ${round}`}
        id={id}
        language={language}
        typed={typed[language]}
        onType={(words) => setTyped({ ...typed, [language]: words })}
        onSaved={(saved) => {
          setTyped((now) => ({
            ...now,
            [language]: saved === undefined ? {} : wordsBeyond(saved, now[language]),
          }));
          setRound((before) => before + 1);
        }}
      />
    </>
  );
}

/**
 * `/admin/notifications/templates/$id`: the words of one notice or mail beside the rendered letter.
 */
export function TemplatePage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <OfficePage wide title="Template" above={<NoticesTabs current={2} />}>
      <p>
        <Link className="link" to="/admin/notifications/templates">
          All templates
        </Link>
      </p>
      <InLanguages key={id} id={id} />
    </OfficePage>
  );
}
