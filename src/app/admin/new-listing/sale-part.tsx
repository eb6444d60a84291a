import { NumberEdit } from '../../fields/number-edit.tsx';
import { usePackages } from '../../catalogue/data/catalogue.ts';
import { Checkbox, Select, TextInput } from '../../ui/field/inputs.tsx';
import type { BegunForm } from './begun.ts';
import type { Wrongs } from './gaps.ts';
import { PanelPart } from '../document/panel-part.tsx';

/** Reserve or asking price, currency and package. */
export function SalePart({ form, wrongs }: { readonly form: BegunForm; readonly wrongs: Wrongs }) {
  const { begun } = form;
  const { mode, sale = {} } = begun;
  const packages = usePackages();
  const offered = (packages.status === 'ready' ? packages.value : []).filter(
    (one) => one.active && one.mode === mode,
  );
  const set = (change: Readonly<Record<string, unknown>>): void =>
    form.set(({ sale: now = {} }) => ({ sale: { ...now, ...change } }));
  const amount = (label: string, key: 'reserve' | 'askPrice', disabled: boolean) => (
    <NumberEdit
      label={`${label}, whole dollars`}
      places={2}
      disabled={disabled}
      value={sale[key]}
      error={wrongs[`sale.${key}`]}
      onChange={(value) =>
        set({ [key]: value, ...(key === 'reserve' ? { noReserve: false } : {}) })
      }
    />
  );
  return (
    <PanelPart acts title="Price and package">
      <Select
        label="Currency"
        value={sale.currency ?? 'CAD'}
        options={[
          ['CAD', 'CA$'],
          ['USD', 'US$'],
        ]}
        onChange={({ target }) => set({ currency: target.value })}
      />
      {mode === 'AUCTION' ? (
        <>
          <Checkbox
            label="No reserve"
            checked={sale.noReserve === true}
            onChange={({ target }) =>
              set(
                target.checked ? { noReserve: true, reserve: undefined } : { noReserve: undefined },
              )
            }
          />
          {amount('Reserve', 'reserve', sale.noReserve === true)}
          {wrongs['sale.noReserve'] === undefined ? null : (
            <p className="help help--bad" role="alert">
              Enter a reserve, or tick that there is none.
            </p>
          )}
        </>
      ) : (
        <>
          <Checkbox
            label="Price on request"
            checked={sale.priceOnRequest === true}
            onChange={({ target }) => set({ priceOnRequest: target.checked || undefined })}
          />
          {amount('Asking price', 'askPrice', sale.priceOnRequest === true)}
          <Checkbox
            label="Or best offer"
            checked={sale.obo === true}
            onChange={({ target }) => set({ obo: target.checked || undefined })}
          />
        </>
      )}
      <Select
        label="Package"
        help="Nothing is charged for it."
        value={sale.packageId ?? ''}
        error={wrongs['sale.packageId']}
        options={[['', 'Choose'], ...offered.map(({ id, title }) => [id, title] as const)]}
        onChange={({ target }) =>
          set({ packageId: target.value === '' ? undefined : target.value })
        }
      />
      <TextInput
        label="Seller’s phone"
        help="Of a classified, told to members who ask for it."
        optional
        type="tel"
        value={begun.phone}
        error={wrongs['phone']}
        onChange={({ target }) => form.set({ phone: target.value })}
      />
    </PanelPart>
  );
}
