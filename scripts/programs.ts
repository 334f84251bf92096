/** The programs of the product: what runs at a customer's, and in the customer's browser. */
const products = /^apps\/[a-z-]+\/src\/(?:main|worker|verify-audit|reencrypt|load-cli)\.tsx?$|^packages\/database\/src\/[\w-]+-cli\.ts$/;

/** What we run ourselves: the npm commands, the build of the web app, the demo's data, what writes generated files. */
const tools =
  /^scripts\/(?:start|test|check|trial|trial-link|trial-orders|demo-scale|rules-report)\.ts$|^apps\/web\/vite\.config\.ts$|^packages\/demo-data\/src\/load-(?:demo|scale)\.ts$|^packages\/database\/src\/generate-schema\.ts$/;

/** Is this the first file of a program of the product? */
export const isProduct = (path: string): boolean => products.test(path);

/** Is this the first file of any program, our own commands included? Tests are not. */
export const isProgram = (path: string): boolean => isProduct(path) || tools.test(path);
