import { sql } from 'kysely';

/** Sum of an invoice’s credit notes, cents. */
export const credited = sql`coalesce((
      select sum((note ->> 'amount')::bigint) from jsonb_array_elements(credit_notes) as note
    ), 0)`;
