import { categories } from '../../../domain/listings/vehicles/vehicle.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { RichText } from '../../fields/rich-text/rich-text.tsx';
import { Select, TextInput } from '../../ui/field/inputs.tsx';
import { PanelPart } from '../document/panel-part.tsx';

export interface ListingWords {
  readonly title: string;
  readonly category: Listing['category'] | '';
  /** Markup of this site. */
  readonly body: string;
}

/** The title, category and text of a listing. */
export function WordsPart(props: {
  readonly words: ListingWords;
  /** Placeholders for an empty title and category. */
  readonly usual: { readonly title: string; readonly category: string };
  readonly error: string | undefined;
  readonly set: (change: Partial<ListingWords>) => void;
}) {
  const { words, usual, error, set } = props;
  return (
    <PanelPart acts title="Title and text">
      <TextInput
        label="Title"
        optional
        help={usual.title === '' ? undefined : `Empty: ${usual.title}`}
        maxLength={120}
        value={words.title}
        error={error}
        onChange={({ target }) => set({ title: target.value })}
      />
      <Select
        label="Category"
        value={words.category}
        options={[
          ['', usual.category],
          ...categories.map((one) => [one, choiceText(one)] as const),
        ]}
        onChange={({ target }) => set({ category: target.value as ListingWords['category'] })}
      />
      <RichText
        label="Description"
        value={words.body}
        error={undefined}
        onText={(body) => set({ body })}
      />
    </PanelPart>
  );
}
