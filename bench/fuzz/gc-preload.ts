// Loaded before the product by `--import` with --expose-gc: a full collection when the parent asks, so that what is read after it is
// what is really held.
process.on('SIGUSR2', () => (globalThis as { gc?: () => void }).gc?.())
