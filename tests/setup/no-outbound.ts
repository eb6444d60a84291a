// Plain JavaScript, because a home started on its own loads it without a compiler.
import './no-outbound.mjs';
