import { useId } from 'react';
import type { ShopProductDetail } from '../../../domain/shop/product.ts';
import { translate } from '../../../wording/language/translate.ts';
import { stateOfChoice, type ChoiceState } from '../product-choice.ts';

const choiceStateText = (state: ChoiceState): string | null => {
  if (state === 'available') return null;
  return state === 'soldOut' ? translate('sold out') : translate('not made in this combination');
};

/**
 * One option of a product, with all its values visible; unavailable ones are struck out, not
 * hidden.
 */
function Option(props: {
  readonly product: ShopProductDetail;
  readonly chosen: readonly string[];
  readonly option: number;
  readonly onChoose: (value: string) => void;
}) {
  const { product, chosen, option, onChoose } = props;
  const group = useId();
  const { name, values } = product.options[option] ?? { name: '', values: [] };
  return (
    <fieldset className="product__option">
      <legend className="lab">{name}</legend>
      <div className="product__values">
        {values.map((value) => {
          const why = choiceStateText(stateOfChoice(product, chosen, option, value));
          return (
            <label key={value} {...(why === null ? {} : { 'data-out': true })}>
              <input
                type="radio"
                name={group}
                value={value}
                checked={chosen[option] === value}
                onChange={() => onChoose(value)}
              />
              {value}
              {why === null ? null : <span className="vh">, {why}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Every option of a product. */
export function Options(props: {
  readonly product: ShopProductDetail;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const { product, chosen, onChange } = props;
  return product.options.map(({ name }, option) => (
    <Option
      key={name}
      product={product}
      chosen={chosen}
      option={option}
      onChoose={(value) => onChange(chosen.toSpliced(option, 1, value))}
    />
  ));
}
