// Loaded before the product by `--import` with --expose-gc: runs a full collection when the parent asks, so that the next reading is the memory really in use.
process.on('SIGUSR2', () => (globalThis as { gc?: () => void }).gc?.())
