import { createContext, type ReactNode } from 'react';
import type { RefField } from '../../domain/kit/fields.ts';
import type { EditProps } from './edit-props.ts';

/**
 * Draws the control for what points at another document. Whoever can look documents up provides it;
 * without it the id itself is asked for.
 */
export const RefControl = createContext<((props: EditProps<RefField>) => ReactNode) | null>(null);
