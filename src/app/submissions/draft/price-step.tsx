import type { Field } from '../../../domain/kit/fields.ts';
import type { Package } from '../../../domain/listings/package.entity.ts';
import {
  packagePrice,
  saleCurrency,
  saleFields,
} from '../../../domain/listings/submissions/submission-sale.ts';
import { taxText, usePackageTax } from '../../cards/package-tax.tsx';
import { dollarsText, moneyText } from '../../../wording/fields/currency.ts';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { usePackages } from '../../catalogue/data/catalogue.ts';
import type { SubmissionMode } from '../../drafts/rows.ts';
import { Checkbox, Select } from '../../ui/field/inputs.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { translate, translateKnown } from '../../../wording/language/translate.ts';
import { packageFacts } from '../start/package-table.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { PartField, YesNo } from './part-field.tsx';
import { StaffNote } from './staff-note.tsx';
import type { PartForm } from './vehicle/use-vehicle.ts';

type SaleForm = PartForm<'sale'>;
/** The vehicle's location, as far as given. */
type StandsAt = Parameters<typeof usePackageTax>[0];

/** Makes a field required: a draft may leave it empty, a submission may not. */
const requiredField = ({ optional: _may, ...field }: Field): Field => field as Field;

/**
 * Chooses whether bidders see when bidding is near the reserve; otherwise they only see whether it
 * is met.
 */
function NearChoice({ form: { value: sale, set } }: { readonly form: SaleForm }) {
  const { reserveNearPercent: percent } = useNumbers().bidding;
  return (
    <Checkbox
      label={translate('Tell bidders once they reach {percent}% of the reserve', { percent })}
      checked={sale.showNear === true}
      onChange={({ target }) => set({ showNear: target.checked ? true : undefined })}
    />
  );
}

function PriceQuestions({
  form,
  mode,
}: {
  readonly form: SaleForm;
  readonly mode: SubmissionMode;
}) {
  const { value: sale, set } = form;
  if (mode === 'AUCTION') {
    return (
      <>
        <div>
          <YesNo
            label={translate('Does it sell with a reserve?')}
            value={sale.noReserve === undefined ? undefined : !sale.noReserve}
            yes={translate('With a reserve')}
            no={translate('No reserve: it sells to the high bidder')}
            onChange={(reserved) =>
              set(
                reserved === undefined
                  ? { noReserve: undefined, reserve: undefined, showNear: undefined }
                  : reserved
                    ? { noReserve: false }
                    : { noReserve: true, reserve: undefined, showNear: undefined },
              )
            }
          />
          <StaffNote path="sale.noReserve" />
        </div>
        {sale.noReserve === false ? (
          <div>
            <PartField
              path="sale.reserve"
              field={requiredField(saleFields.reserve)}
              value={sale.reserve}
              onChange={(reserve) => set({ reserve: reserve as number | undefined })}
            />
            <NearChoice form={form} />
          </div>
        ) : null}
      </>
    );
  }
  return (
    <>
      {sale.priceOnRequest === true ? null : (
        <PartField
          path="sale.askPrice"
          field={requiredField(saleFields.askPrice)}
          value={sale.askPrice}
          onChange={(askPrice) => set({ askPrice: askPrice as number | undefined })}
        />
      )}
      <div>
        <Checkbox
          label={translate('Price on request')}
          checked={sale.priceOnRequest === true}
          onChange={({ target }) =>
            set(
              target.checked
                ? { priceOnRequest: true, askPrice: undefined, obo: undefined }
                : { priceOnRequest: undefined },
            )
          }
        />
        {sale.priceOnRequest === true ? null : (
          <Checkbox
            label={translate('Or best offer')}
            checked={sale.obo === true}
            onChange={({ target }) => set({ obo: target.checked ? true : undefined })}
          />
        )}
      </div>
    </>
  );
}

/** Tax on the price of a package, and the total. */
function TaxOf(props: {
  readonly net: number;
  readonly currency: 'CAD' | 'USD';
  readonly taxed: ReturnType<typeof usePackageTax>;
}) {
  const { net, currency, taxed } = props;
  const sum = taxed === null ? null : taxed(net);
  if (net === 0 || sum?.taxes.length === 0) return null;
  return (
    <span className="s14">
      {sum === null
        ? translate('plus tax')
        : translate('{sum} with {taxes}', {
            sum: moneyText(sum.total, currency),
            taxes: taxText(sum, currency),
          })}
    </span>
  );
}

function PackageChoice({
  form,
  all,
  standsAt,
}: {
  readonly form: SaleForm;
  readonly all: readonly Package[];
  readonly standsAt: StandsAt;
}) {
  const { value: sale, set } = form;
  const taxed = usePackageTax(standsAt);
  return (
    <div className="packs packs--choice" role="radiogroup" aria-label={translate('Package')}>
      {all.map((one) => (
        <ChoiceCard
          key={one.id}
          group="package"
          title={translateKnown(one.title)}
          chosen={sale.packageId === one.id}
          onChoose={() => set({ packageId: one.id })}
        >
          <span className="packs__p">
            {dollarsText(packagePrice(one, sale) / 100, saleCurrency(sale))}
          </span>
          <TaxOf net={packagePrice(one, sale)} currency={saleCurrency(sale)} taxed={taxed} />
          <span className="muted s14">{packageFacts(one)}</span>
        </ChoiceCard>
      ))}
    </div>
  );
}

/** Step 4: the price asked, and the package. */
export function PriceStep(props: {
  readonly form: SaleForm;
  readonly mode: SubmissionMode;
  readonly standsAt: StandsAt;
}) {
  const { form, mode, standsAt } = props;
  const packages = usePackages();
  return (
    <>
      <fieldset className="form__part">
        <legend>{translate('Price')}</legend>
        <div className="form__grid">
          <Select
            label={translate('Currency of the sale')}
            value={saleCurrency(form.value)}
            options={[
              ['CAD', translate('Canadian dollars')],
              ['USD', translate('US dollars')],
            ]}
            onChange={({ target }) => form.set({ currency: target.value as 'CAD' | 'USD' })}
          />
          <PriceQuestions form={form} mode={mode} />
        </div>
        {mode === 'AUCTION' ? (
          <p className="muted s14">
            {translate(
              'The reserve stays secret. You can lower it later, but never raise it once bidding is open.',
            )}
          </p>
        ) : null}
      </fieldset>
      <fieldset className="form__part">
        <legend>{translate('Package')}</legend>
        {packages.status === 'loading' ? (
          <Loading label={translate('Loading the prices')}>
            <Skeleton width="100%" height={160} />
          </Loading>
        ) : packages.status === 'failed' ? (
          <LoadError title={translate('Prices didn’t load')} refusal={packages.refusal} />
        ) : (
          <PackageChoice
            form={form}
            standsAt={standsAt}
            all={packages.value.filter((one) => one.mode === mode && one.active)}
          />
        )}
        <StaffNote path="sale.packageId" />
        <p className="muted s14">
          {translate('Nothing is charged before we accept your vehicle.')}
        </p>
      </fieldset>
    </>
  );
}
