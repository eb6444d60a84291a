import { Link } from '@tanstack/react-router';
import { piecesOf } from '../../domain/messages/mentions.ts';

/** A member's text, with mentioned members as links to their pages. */
export function MentionedText(props: {
  readonly text: string;
  readonly mentions: readonly string[] | undefined;
}) {
  const { text, mentions = [] } = props;
  if (mentions.length === 0) return text;
  return piecesOf(text, mentions).map(({ at, text: piece, username }) =>
    username === undefined ? (
      piece
    ) : (
      <Link key={at} className="link" to="/members/$username" params={{ username }}>
        {piece}
      </Link>
    ),
  );
}
