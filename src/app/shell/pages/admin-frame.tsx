export { Frame as AdminFrame } from '../frame.tsx';
