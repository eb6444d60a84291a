import { entities } from '../../../domain/entities.ts';
import { copyCollections, useMirrorHealth, type MirrorHealth } from '../data/relational.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { Section } from '../../ui/layout/section.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { momentText } from '../document/moment-text.ts';
import { AskSignedIn } from './ask-signed-in.tsx';
import { ToldBy } from './told.tsx';

type Copy = MirrorHealth['collections'][number];

const copyTitle = (name: string): string => {
  if (name === 'customFields') return 'Values of custom fields';
  const entity = Object.values(entities).find((one) => one.name === name);
  if (entity !== undefined && 'admin' in entity) return entity.admin.title;
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const copyState = ({ startedAt, editedAt, finishedAt }: Copy): string => {
  if (finishedAt !== undefined) return `Done ${momentText(finishedAt)}`;
  if (startedAt === undefined || editedAt === undefined) return 'Not started';
  return `Copying, last ${momentText(editedAt)}`;
};

function Row({ copy }: { readonly copy: Copy }) {
  return (
    <tr>
      <th scope="row">{copyTitle(copy.collection)}</th>
      <td className="num">
        {wholeText(copy.copied)}
        {copy.skipped > 0 ? (
          <span className="muted">, {wholeText(copy.skipped)} missing</span>
        ) : null}
      </td>
      <td>{copyState(copy)}</td>
    </tr>
  );
}

function All({ health }: { readonly health: MirrorHealth }) {
  const { collections } = health;
  const isOffline = useConnection() === 'offline';
  if (collections.length === 0) {
    return (
      <Notice tone="plain" title="There are no tables yet" page>
        They come with the schema.
      </Notice>
    );
  }
  const left = collections.filter(({ startedAt }) => startedAt === undefined);
  const wanted = (left.length > 0 ? left : collections).map(({ collection }) => collection);
  const label = left.length > 0 ? 'Copy what is missing' : 'Copy everything again';
  const copy = async () => {
    const refused = await copyCollections(wanted);
    if (refused === null) toast('Started. It continues on the server.');
    return refused;
  };
  return (
    <Section
      title="Backfill"
      className="bx"
      note="Changes are followed all the time; this copies what was there before."
    >
      <table className="mirror-t">
        <thead>
          <tr>
            <th scope="col">Collection</th>
            <th scope="col" className="num">
              Copied
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {collections.map((one) => (
            <Row key={one.collection} copy={one} />
          ))}
        </tbody>
      </table>
      {isOffline ? (
        <p className="muted">No connection: can’t start.</p>
      ) : (
        <AskSignedIn
          label={label}
          title={`${label}?`}
          yes="Start"
          refusedTitle="Not started"
          run={copy}
        >
          <p>
            {wanted.length === 1 ? '1 collection is' : `${wanted.length} collections are`} copied.
            Newer rows stay; it may be left at any time.
          </p>
        </AskSignedIn>
      )}
    </Section>
  );
}

/** The progress of each collection's copy, and the button to copy. */
export function Copies() {
  const health = useMirrorHealth();
  return <ToldBy told={health} render={(value) => <All health={value} />} />;
}
