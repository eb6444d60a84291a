import { useState } from 'react';
import { articleMachine, type ArticleEvent } from '../../../domain/content/article-machine.ts';
import { blogs, type Blog } from '../../../domain/content/blog.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { refusalOf, saveDoc } from '../data/admin.ts';
import { findArticlePictures, type ArticlePictures } from '../data/moderation.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { movesNow, savedText } from '../edit/pending-save.tsx';
import { PanelPart } from '../document/panel-part.tsx';

const eventNames: Partial<Readonly<Record<ArticleEvent, string>>> = {
  HAND_IN: 'Put in review',
  REQUEST_CHANGES: 'Request changes…',
  PUBLISH: 'Publish…',
  UNPUBLISH: 'Unpublish',
  PUBLISH_AGAIN: 'Publish again',
  REOPEN: 'Back to drafts',
};

/** The statuses of an article in order, with the current one marked. */
function Life({ status }: { readonly status: string }) {
  return (
    <ol className="life" aria-label="Life of the article">
      {articleMachine.states.map((one) => (
        <li key={one} aria-current={one === status ? 'step' : undefined}>
          {choiceText(one)}
        </li>
      ))}
    </ol>
  );
}

const dayOf = (ms: number): string => {
  const at = new Date(ms);
  return new Date(ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/**
 * Noon of a chosen day; for today the present moment, so that the article is at the top of the
 * news.
 */
const momentOf = (day: string, now: number): number =>
  day === dayOf(now) ? now : Math.min(now, new Date(`${day}T12:00`).getTime());

type Save = (values: Readonly<Record<string, unknown>>, done: string) => Promise<void>;

function RequestChanges({ save, busy }: { readonly save: Save; readonly busy: boolean }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const send = () => {
    const said = note.normalize('NFC').trim();
    setError(said === '' ? 'Enter what’s missing. The author sees it.' : undefined);
    if (said === '') return;
    void save(
      { status: 'DRAFT', reviewNote: said, reviewedAt: Date.now() },
      'The author is told what to change.',
    );
  };
  return (
    <div className="acts">
      <TextArea
        label="Note to the author"
        help="The author sees this above the text."
        rows={4}
        maxLength={1_000}
        value={note}
        error={error}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="acts__b">
        <Button kind="ink" busy={busy} onClick={send}>
          Request changes
        </Button>
      </div>
    </div>
  );
}

function Publish({
  article,
  save,
  busy,
}: {
  readonly article: Blog;
  readonly save: Save;
  readonly busy: boolean;
}) {
  const [now] = useState(() => Date.now());
  const [looking, setLooking] = useState(false);
  const [found, setFound] = useState<ArticlePictures | null>(null);
  const [day, setDay] = useState(dayOf(now));
  const isDay = day !== '' && day <= dayOf(now);
  /** Whether pictures are missing that were not reported yet; unknown without a connection. */
  const findMissing = async (): Promise<boolean> => {
    if (found !== null) return false;
    setLooking(true);
    const pictures = await findArticlePictures(article).catch(() => null);
    setLooking(false);
    setFound(pictures);
    return pictures !== null && pictures.missing > 0;
  };
  const publish = async () => {
    if (!isDay || (await findMissing())) return;
    await save(
      { status: 'PUBLISHED', publishAt: momentOf(day, Date.now()), reviewNote: null },
      'It is published, and the author is told.',
    );
  };
  const missing = found?.missing ?? 0;
  return (
    <div className="acts">
      <TextInput
        label="Date"
        type="date"
        help="The date readers see. Today puts it on top of the news."
        value={day}
        max={dayOf(now)}
        error={isDay ? undefined : 'Choose today or an earlier day.'}
        onChange={({ target }) => setDay(target.value)}
      />
      {missing === 0 ? null : (
        <Notice tone="bad" title={`${missing} of ${found?.all} pictures haven’t arrived`}>
          They may still be on the author’s device. Readers would see gaps.
        </Notice>
      )}
      <div className="acts__b">
        <Button kind="ink" busy={busy || looking} onClick={() => void publish()}>
          {missing === 0 ? 'Publish' : 'Publish without them'}
        </Button>
      </div>
    </div>
  );
}

/** The state of an article, and the steps staff may take. */
export function ArticlePanel({ doc }: { readonly doc: AdminDoc }) {
  const article = typedDoc(blogs, doc);
  const { status, featured = false, reviewNote } = article;
  const [way, setWay] = useState<ArticleEvent | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const save: Save = async (values, done) => {
    if (busy) return;
    setBusy(true);
    try {
      const saved = await saveDoc('blogs', doc, values);
      setRefused(saved.ok ? null : saved.refusal.message);
      if (saved.ok) {
        setWay(null);
        toast(savedText(saved, done));
      }
    } catch (error) {
      setRefused(refusalOf(error).message);
    }
    setBusy(false);
  };
  const steps = articleMachine.transitions.filter(
    ({ from, event, by }) =>
      from === status && by.includes('admin') && eventNames[event] !== undefined,
  );
  const take = (event: ArticleEvent, to: string) => {
    if (event === 'PUBLISH' || event === 'REQUEST_CHANGES') setWay(way === event ? null : event);
    else void save({ status: to }, 'Done. The author is told where it matters to them.');
  };
  if (doc.isDeleted) return null;
  return (
    <PanelPart acts title="Where it stands">
      <Life status={status} />
      {refused === null ? null : (
        <Notice tone="bad" title="Not done">
          {refused}
        </Notice>
      )}
      {reviewNote === undefined ? null : (
        <Notice tone="plain" title="Asked of the author">
          {reviewNote}
        </Notice>
      )}
      {movesNow(doc) ? (
        <>
          <div className="acts__b" role="group" aria-label="Steps">
            {steps.map(({ event, to }) => (
              <Button
                key={event}
                kind={way === event ? 'ink' : 'outline'}
                busy={busy}
                {...(event === 'PUBLISH' || event === 'REQUEST_CHANGES'
                  ? { 'aria-expanded': way === event }
                  : {})}
                onClick={() => take(event, to)}
              >
                {eventNames[event]}
              </Button>
            ))}
            {status === 'PUBLISHED' ? (
              <Button
                busy={busy}
                onClick={() =>
                  void save(
                    { featured: !featured },
                    featured ? 'It leads the news no longer.' : 'It leads the news.',
                  )
                }
              >
                {featured ? 'Stop featuring' : 'Feature'}
              </Button>
            ) : null}
          </div>
          {way === 'REQUEST_CHANGES' ? <RequestChanges save={save} busy={busy} /> : null}
          {way === 'PUBLISH' ? <Publish article={article} save={save} busy={busy} /> : null}
        </>
      ) : null}
    </PanelPart>
  );
}
