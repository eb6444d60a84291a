import { useState, type SubmitEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { AuthRecordFacts, useAuthRecord } from './auth-record.tsx';
import { LinkBack, OfficePage } from '../frame/office-page.tsx';

/** Finds a sign-in account, including one without a member page. */
export function AuthUsersPage() {
  const [asked, setAsked] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const look = useAuthRecord();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = asked.trim();
    setError(text === '' ? 'Enter an e-mail address or an account ID.' : undefined);
    if (text !== '') void look.find(text);
  };
  return (
    <OfficePage title="Sign-in accounts" above={<LinkBack to="users" />}>
      <div className="doc-parts">
        <form className="acts" onSubmit={submit} noValidate>
          <TextInput
            label="E-mail address or account ID"
            value={asked}
            error={error}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setAsked(event.target.value);
              setError(undefined);
            }}
          />
          <div className="acts__b">
            <Button kind="ink" type="submit" busy={look.busy}>
              Look up
            </Button>
          </div>
          <p className="muted">Every look is logged with your name.</p>
        </form>
        <AuthRecordFacts look={look} />
        {look.record === null ? null : (
          <p>
            <Link to="/admin/users/edit/$id" params={{ id: look.record.uid }} className="link">
              Open this member
            </Link>
          </p>
        )}
      </div>
    </OfficePage>
  );
}
