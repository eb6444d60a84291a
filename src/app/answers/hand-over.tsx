import { useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { beginMessage } from './data/answers.ts';
import { comment } from '../messages/data/comments.ts';
import { useConnection } from '../platform/server/connection.ts';
import { useSession } from '../platform/session/session.ts';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { Sentence } from '../ui/text/sentence.tsx';
import { translate } from '../../wording/language/translate.ts';

/** The lot of a question, and whether its comments are still open. */
export interface AskedLot {
  readonly listing: Listing;
  readonly isTalkOpen: boolean;
}

/**
 * Takes a question to the seller: into the public comments with one click, or into a message to
 * send.
 */
export function HandOver(props: {
  readonly lot: AskedLot;
  readonly question: string;
  /** Whether there is no better answer. */
  readonly first: boolean;
}) {
  const { lot, question, first } = props;
  const { listing, isTalkOpen } = lot;
  const session = useSession();
  const isOffline = useConnection() === 'offline';
  const navigate = useNavigate();
  const [isPosted, setPosted] = useState(false);
  const { uid } = session;
  if (uid === null || uid === listing.createdBy) return null;
  if (isPosted) {
    return (
      <Notice
        tone="good"
        title={translate(isOffline ? 'Saved on this device' : 'Your question is in the comments')}
      >
        {isOffline
          ? translate('It’s sent to the comments once there’s a connection.')
          : translate('{seller} and everybody who follows this lot can answer.', {
              seller: listing.seller,
            })}
      </Notice>
    );
  }
  if (!session.emailVerified) {
    return (
      <p className="muted">
        <Sentence
          text="{confirm} to ask the seller."
          parts={{
            confirm: (
              <Link className="link" to="/profile">
                {translate('Confirm your e-mail address')}
              </Link>
            ),
          }}
        />
      </p>
    );
  }
  const post = async () => {
    await comment({ parentType: 'listing', parentId: listing.id }, question);
    setPosted(true);
  };
  const write = async () => {
    await beginMessage(uid, listing, question);
    await navigate({
      to: '/profile/messages/$id',
      params: { id: 'new' },
      search: { listing: listing.id },
    });
  };
  return (
    <div className="ask__h">
      <p>
        {first
          ? translate('{seller} may know.', { seller: listing.seller })
          : translate('Not what you wanted to know?')}
      </p>
      {isTalkOpen ? (
        <Button kind={first ? 'ink' : 'outline'} size="small" onClick={() => void post()}>
          {translate('Post the question in the comments')}
        </Button>
      ) : null}
      <Button size="small" onClick={() => void write()}>
        {translate('Message the seller')}
      </Button>
    </div>
  );
}
