import { useEffect, useState, type ComponentType, type SubmitEvent } from 'react';
import type { EntityName } from '../../../domain/entities.ts';
import type { Field, RefField, HtmlField } from '../../../domain/kit/fields.ts';
import { sha256 } from '../../../domain/kit/fragments.ts';
import { formats } from '../../../domain/kit/formats.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { cellText } from '../../fields/cell.tsx';
import { Edit } from '../../fields/edit.tsx';
import type { EditProps } from '../../fields/edit-props.ts';
import { RefControl } from '../../fields/ref-control.ts';
import { useRights } from '../data/admin.ts';
import { entityNamed, type AdminDoc } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { CoverField } from '../../fields/rich-text/cover-field.tsx';
import { useTextPhotos } from '../../content/data/article-photos.ts';
import { fieldFact } from '../pointers/field-value.tsx';
import { useCellContext } from '../pointers/use-cell-context.ts';
import { EditPhotos } from './edit-photos.tsx';
import { GalleryPhotos } from './gallery-photos.tsx';
import { PrizePhotos } from './prize-photos.tsx';
import { notePhotosUnderWay } from './photos-under-way.ts';
import { savedText } from './pending-save.tsx';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import type { FieldTexts } from './others-saved.tsx';
import { SaveState } from './save-state.tsx';
import { fresh, useDocForm } from './use-document-form.ts';
import { RichText } from '../../fields/rich-text/rich-text.tsx';
import type { TextPhotos } from '../../fields/rich-text/text-photos.ts';
import type { TextPlacing } from '../../fields/rich-text/text-placing.ts';
import { placingIn, usePlacing } from './use-placing.ts';
import { PointerPicker } from '../pointers/pointer-picker.tsx';

/** Edits a reference to another document, by name. */
function EditRef({ name, field, value, error, disabled = false, onChange }: EditProps<RefField>) {
  return (
    <PointerPicker
      to={field.to}
      label={labelOf(name, field)}
      help={field.means}
      error={error}
      optional={field.optional === true}
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  );
}

type HtmlProps = EditProps<HtmlField> & { readonly photos?: TextPhotos | undefined };

function HtmlInput(props: HtmlProps & { readonly placing?: TextPlacing }) {
  const { name, field, value, error, photos, placing, onChange } = props;
  return (
    <RichText
      label={labelOf(name, field)}
      help={field.means}
      value={typeof value === 'string' ? value : ''}
      error={error}
      photos={photos}
      placing={placing}
      onText={onChange}
    />
  );
}

function WithPlaced({ entity, ...props }: HtmlProps & { readonly entity: EntityName }) {
  return <HtmlInput {...props} placing={usePlacing(entity)} />;
}

/** Edits a text stored as markup, in the editor that members use too. */
function EditHtml({ entity, ...props }: HtmlProps & { readonly entity: EntityName }) {
  return placingIn.has(entity) ? (
    <WithPlaced entity={entity} {...props} />
  ) : (
    <HtmlInput {...props} />
  );
}

/** Fields with a control of their own; null where another field determines them. */
const ownControls: {
  readonly [E in EntityName]?: Readonly<
    Record<
      string,
      ComponentType<
        EditProps & {
          readonly documentId: string;
          /** Reports when photos are being sent: a save would lack them. */
          readonly onSending: (isSending: boolean) => void;
        }
      > | null
    >
  >;
} = {
  listings: { pictures: EditPhotos, cover: null },
  giveaways: { pictures: PrizePhotos },
  galleries: { images: GalleryPhotos, parentId: null },
  pages: { coverImageId: null },
  blogs: { status: null, featured: null, reviewNote: null, reviewedAt: null },
};

/** Fields that the panel above the form already shows. */
const toldAbove: { readonly [E in EntityName]?: ReadonlySet<string> } = {
  bids: new Set(['listingId', 'username', 'voided']),
};

/** Whether a field holds a value only programs compare. */
const isDigest = (field: Field): boolean =>
  field.kind === 'text' && field.pattern === sha256.pattern;

/** Photos refer to these documents, so a new one has its id before it is saved. */
const namedAhead: ReadonlySet<EntityName> = new Set<EntityName>(['galleries', 'pages']);

/** Labels of a collection's fields, and their values as in a list. */
const textsOf = (entity: EntityName): FieldTexts => {
  const { fields } = entityNamed(entity);
  return {
    label: (key) => labelOf(key, fields[key]),
    text: (key, value) => {
      const field = fields[key];
      return field === undefined ? String(value) : cellText(field, value);
    },
  };
};

const drawRef = (props: EditProps<RefField>) => <EditRef {...props} />;

/** All fields of a document: editable ones as controls, the others as facts. */
export function DocForm(props: {
  readonly entity: EntityName;
  readonly base: AdminDoc | null;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
  /** Whether the form starts with the values the server refused. */
  readonly goesOn?: boolean;
}) {
  const { entity, base: shown, onSaved, onCancel, goesOn = false } = props;
  const refused = shown?.refused ?? null;
  // A document the server refused to create is created again under the same id.
  const unmade = refused?.kind === 'create' ? shown : null;
  const base = unmade === null ? shown : null;
  const definition = entityNamed(entity);
  const [id, setId] = useState('');
  const [idError, setIdError] = useState<string | undefined>(undefined);
  const [isSending, setSending] = useState(false);
  const wantsId = shown === null && definition.admin?.columns.includes('id') === true;
  const rights = useRights(entity);
  const all = Object.entries(definition.fields);
  const may = base === null ? null : rights.fields(base);
  const fields = may === null ? fresh(entity) : all.filter(([key]) => may.has(key));
  const told = toldAbove[entity];
  const kept = may === null ? [] : all.filter(([key]) => !may.has(key) && told?.has(key) !== true);
  const contextOf = useCellContext(
    entity,
    base === null ? [] : [base],
    kept.map(([key]) => key),
  );
  const factOf =
    (doc: AdminDoc) =>
    ([key, field]: readonly [string, Field]) =>
      [labelOf(key, field), fieldFact(field, doc.values[key], contextOf(doc))] as const;
  const start = goesOn || unmade !== null ? refused : null;
  const [ahead] = useState(newKey);
  const named = unmade?.id ?? (namedAhead.has(entity) ? ahead : undefined);
  const form = useDocForm(entity, base, fields, wantsId ? id : named, start);
  const documentId = base?.id ?? named ?? '';
  const { takeRefused, held } = form;
  const refusedNow = unmade === null || held.length > 0 ? null : refused;
  useEffect(() => {
    // The server refused to create the document while its form was open.
    if (refusedNow !== null) takeRefused(refusedNow);
  });
  const setIsSending = (is: boolean): void => {
    setSending(is);
    notePhotosUnderWay(documentId, is);
  };
  useEffect(() => () => notePhotosUnderWay(documentId, false), [documentId]);
  const ofText = useTextPhotos(entity === 'pages' ? 'page' : 'blog', documentId);
  // Pictures refer to the article: a new one accepts them once it exists.
  const hasPhotos = entity === 'pages' || (entity === 'blogs' && base !== null);
  const photos = hasPhotos ? ofText : undefined;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (form.saving) return;
    if (isSending) {
      toast('Nothing was saved. Photos are still being sent.');
      return;
    }
    if (wantsId && (id === '' || !formats.id.pattern.test(id))) {
      setIdError('Enter an ID without spaces or slashes.');
      return;
    }
    const saved = await form.save();
    if (saved === null) toast('Nothing was saved. Check the marked fields.');
    if (saved?.ok !== true) return;
    toast(savedText(saved, 'Saved'));
    onSaved(saved.id);
  };

  return (
    <RefControl value={drawRef}>
      <form className="doc-form" onSubmit={(event) => void submit(event)} noValidate>
        <SaveState
          entity={entity}
          doc={shown}
          form={form}
          texts={textsOf(entity)}
          onKeep={form.takeRefused}
          onDiscarded={unmade === null ? form.reset : onCancel}
        />
        {wantsId ? (
          <TextInput
            label="Id"
            value={id}
            error={idError}
            onChange={(event) => setId(event.target.value)}
          />
        ) : null}
        {fields.map(([key, field]) => {
          const edited = {
            name: key,
            value: form.shown(key),
            error: form.errors[key],
            onChange: (value: unknown) => form.set(key, value),
          };
          const Own = ownControls[entity]?.[key];
          if (Own !== undefined)
            return Own === null ? null : (
              <Own
                key={key}
                field={field}
                documentId={documentId}
                onSending={setIsSending}
                {...edited}
              />
            );
          if (entity === 'blogs' && key === 'coverImageId') {
            return photos === undefined ? null : (
              <CoverField
                key={key}
                photos={photos}
                value={typeof edited.value === 'string' ? edited.value : ''}
                onChange={(id) => edited.onChange(id === '' ? undefined : id)}
              />
            );
          }
          return field.kind === 'html' ? (
            <EditHtml key={key} entity={entity} field={field} photos={photos} {...edited} />
          ) : (
            <Edit key={key} field={field} {...edited} />
          );
        })}
        {base === null ? null : (
          <>
            <Facts
              rows={[
                ...kept.filter(([, field]) => !isDigest(field)).map(factOf(base)),
                ['Id', base.id],
                ['Revision', String(base.rev)],
                ['Edited', base.dateEdited.slice(0, 16).replace('T', ' ')],
              ]}
            />
            {kept.some(([, field]) => isDigest(field)) ? (
              <Disclosure title="Hashes">
                <Facts rows={kept.filter(([, field]) => isDigest(field)).map(factOf(base))} />
              </Disclosure>
            ) : null}
          </>
        )}
        <footer className="doc-form__f">
          {fields.length === 0 ? null : (
            <Button
              kind="ink"
              type="submit"
              busy={form.saving}
              disabled={base !== null && !form.dirty}
            >
              {base === null ? 'Create' : 'Save'}
            </Button>
          )}
          <Button onClick={form.dirty && base !== null ? form.reset : onCancel}>
            {form.dirty && base !== null ? 'Undo changes' : 'Close'}
          </Button>
        </footer>
      </form>
    </RefControl>
  );
}
