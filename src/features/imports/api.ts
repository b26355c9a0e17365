/** Public interface for the command line. */
export { importCustomers } from './server/import-customers.ts'
export { importProducts } from './server/import-products.ts'
export { importServices } from './server/import-services.ts'
