import { applyMirrorSchema, useMirrorPlan, type MirrorPlan } from '../data/relational.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { TextArea } from '../../ui/field/inputs.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { AskSignedIn } from './ask-signed-in.tsx';
import { ToldBy } from './told.tsx';

function Plan({ plan }: { readonly plan: MirrorPlan }) {
  const { from, to, statements, sql } = plan;
  const isOffline = useConnection() === 'offline';
  const apply = async () => {
    const refused = await applyMirrorSchema(to);
    if (refused === null) toast(`Version ${to} applied.`);
    return refused;
  };
  const isCurrent = from === to;
  return (
    <Section title="Schema" className="bx">
      <Facts
        rows={[
          ['In use', from === 0 ? 'None' : `Version ${from}`],
          ['Newest', `Version ${to}`],
          ['Would be run', isCurrent ? null : `${statements} statements`],
        ]}
      />
      {isCurrent ? (
        <Notice tone="good" title="The newest schema is in use" />
      ) : (
        <>
          <div className="mirror-sql">
            <TextArea label="What would be run" readOnly rows={14} value={sql ?? ''} />
          </div>
          {isOffline ? (
            <p className="muted">No connection: can’t be applied.</p>
          ) : (
            <AskSignedIn
              label={`Apply version ${to}`}
              title={`Apply version ${to}?`}
              yes="Apply it"
              refusedTitle="Not applied"
              run={apply}
            >
              <p>
                Tables whose definition changed are recreated and have to be filled again. Documents
                aren’t touched.
              </p>
            </AskSignedIn>
          )}
        </>
      )}
    </Section>
  );
}

/** The changes that today's definitions would make, by statement, and a button to apply them. */
export function Schema() {
  const plan = useMirrorPlan();
  return <ToldBy told={plan} render={(value) => <Plan plan={value} />} />;
}
