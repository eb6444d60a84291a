import './button.css';
import type { ButtonHTMLAttributes, ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

/**
 * `lane` is the money action, one per screen; `ink` another primary; `outline` the rest; `bare`
 * text only.
 */
export type ButtonKind = 'lane' | 'ink' | 'outline' | 'bare';
export type ButtonSize = 'plain' | 'big' | 'small';

/** The class of a button, for a link that must look like one. */
export const buttonClass = (kind: ButtonKind = 'outline', size: ButtonSize = 'plain'): string =>
  ['btn', kind === 'outline' ? '' : `btn--${kind}`, size === 'plain' ? '' : `btn--${size}`]
    .filter((name) => name !== '')
    .join(' ');

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** While true, the button shows that it is busy and ignores clicks; it submits no form either. */
  readonly busy?: boolean;
}

/** Cancels a click, or Enter in a field, which clicks the submit button of its form. */
const ignore = (event: MouseEvent): void => event.preventDefault();

export function Button({ kind, size, busy, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : { onClick })}
      className={className ? `${buttonClass(kind, size)} ${className}` : buttonClass(kind, size)}
    />
  );
}

export function Icon(props: { readonly of: LucideIcon; readonly small?: boolean }) {
  const { of: Drawing, small = false } = props;
  return <Drawing className={small ? 'ic ic--s' : 'ic'} aria-hidden="true" focusable="false" />;
}

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label'
> {
  readonly icon: LucideIcon;
  /** Read aloud and shown as the tooltip. */
  readonly label: string;
  readonly badge?: ReactNode;
}

export function IconButton({ icon, label, badge, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={className ? `icbtn ${className}` : 'icbtn'}
    >
      <Icon of={icon} />
      {badge}
    </button>
  );
}
