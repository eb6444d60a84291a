// Plain JavaScript, for a home that is started on its own takes it without a loader.
import './no-outbound.mjs';
