import { createContext, type ReactNode } from 'react';
import type { RefField } from '../../domain/kit/fields.ts';
import type { EditProps } from './edit-props.ts';

/**
 * Renders the control for a reference to another document. A screen that can look up documents
 * provides it; without it the field asks for the id itself.
 */
export const RefControl = createContext<((props: EditProps<RefField>) => ReactNode) | null>(null);
