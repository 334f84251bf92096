import {
  aesKey,
  databaseAddress,
  longSecret,
  longSecrets,
  mailAddress,
  oneOf,
  optionalDatabaseAddress,
  optionalWebAddress,
  port,
  type SettingKind,
  text,
  webAddress,
  webAddresses,
  wholeNumber,
  yesOrNo,
} from './setting-kinds.ts';

/** One setting: the environment variable, how it is read, who reads it. `{NAME}` in a default stands for another setting. */
export type SettingDefinition = {
  readonly variable: string;
  readonly kind: SettingKind<unknown>;
  readonly default: string;
  readonly what: string;
  readonly usedBy: readonly string[];
  /** A secret is never printed; production takes no default for a required one. */
  readonly secret?: 'required' | 'optional';
  /** Not a secret, yet production must be told. */
  readonly production?: 'must be set';
};

/** Every secret made up for development starts so; production refuses them. */
export const demoSecretPrefix = 'demo-only-';

/** 32 zero bytes but one: known to everybody, so refused in production like the demo secrets. */
const demoEncryptionKey = 'd0'.repeat(32);

const every = ['api', 'worker', 'identity', 'lab-link', 'lab-simulator', 'start'] as const;

/** All settings of all processes. `README.md` repeats this table; a check compares the two. */
export const settingTable = {
  nodeEnv: {
    variable: 'NODE_ENV',
    kind: oneOf('development', 'test', 'production'),
    default: 'development',
    what: '`production` refuses demo secrets and demo accounts',
    usedBy: every,
  },
  appEnvironment: {
    variable: 'APP_ENVIRONMENT',
    kind: oneOf('DEV', 'TEST', 'PROD'),
    default: 'DEV',
    what: 'the name of this installation that the web app shows (nothing for `PROD`)',
    usedBy: ['api', 'worker', 'identity'],
  },
  host: {
    variable: 'HOST',
    kind: text,
    default: '127.0.0.1',
    what: 'the network address to listen on',
    usedBy: ['api', 'identity', 'lab-link', 'lab-simulator', 'start'],
  },
  port: { variable: 'PORT', kind: port, default: '4000', what: 'web app and API (HTTP)', usedBy: ['api', 'identity', 'start'] },
  identityPort: {
    variable: 'IDENTITY_PORT',
    kind: port,
    default: '4001',
    what: 'sign-in (HTTP, OpenID Connect)',
    usedBy: ['api', 'identity', 'start'],
  },
  labLinkPort: {
    variable: 'LAB_LINK_PORT',
    kind: port,
    default: '4002',
    what: 'results from the laboratory come in here (MLLP)',
    usedBy: ['lab-link', 'lab-simulator', 'start'],
  },
  labSimulatorPort: {
    variable: 'LAB_SIMULATOR_PORT',
    kind: port,
    default: '4003',
    what: 'the lab simulator takes orders here (MLLP)',
    usedBy: ['lab-link', 'lab-simulator', 'start'],
  },
  dataDir: {
    variable: 'DATA_DIR',
    kind: text,
    default: '.data',
    what: 'folder of the embedded database, generated secrets, logs and uploaded files',
    usedBy: ['api', 'worker', 'lab-simulator', 'start'],
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    kind: databaseAddress,
    default: `postgres://drawday_app:${demoSecretPrefix}app@127.0.0.1:5432/drawday`,
    what: 'PostgreSQL 15 or newer. A process gets its own role here; `npm start` and the migrator get the owner (without it `npm start` runs an embedded server)',
    usedBy: ['api', 'worker', 'identity', 'lab-link', 'migrate'],
    secret: 'required',
  },
  databaseReplicaUrl: {
    variable: 'DATABASE_REPLICA_URL',
    kind: optionalDatabaseAddress,
    default: '',
    what: 'a read replica for long lists and reports; empty for none',
    usedBy: ['api', 'worker'],
    secret: 'optional',
  },
  databaseAppPassword: {
    variable: 'DATABASE_APP_PASSWORD',
    kind: longSecret,
    default: `${demoSecretPrefix}database-role-app`,
    what: 'what the migrator sets for the role `drawday_app`',
    usedBy: ['migrate'],
    secret: 'required',
  },
  databaseIdentityPassword: {
    variable: 'DATABASE_IDENTITY_PASSWORD',
    kind: longSecret,
    default: `${demoSecretPrefix}database-role-identity`,
    what: 'what the migrator sets for the role `drawday_identity`',
    usedBy: ['migrate'],
    secret: 'required',
  },
  databasePool: {
    variable: 'DATABASE_POOL',
    kind: wholeNumber(1, 200),
    default: '10',
    what: 'connections to the database that one process keeps at most',
    usedBy: ['api', 'worker', 'identity', 'lab-link'],
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    kind: webAddress,
    default: 'http://localhost:{PORT}',
    what: 'where a browser reaches the web app',
    usedBy: ['api', 'worker', 'identity', 'start'],
    production: 'must be set',
  },
  identityUrl: {
    variable: 'IDENTITY_URL',
    kind: webAddress,
    default: 'http://localhost:{IDENTITY_PORT}',
    what: 'where a browser reaches sign-in; the issuer of its tokens',
    usedBy: ['api', 'worker', 'identity', 'start'],
    production: 'must be set',
  },
  oidcIssuers: {
    variable: 'OIDC_ISSUERS',
    kind: webAddresses,
    default: '{IDENTITY_URL}',
    what: 'issuers whose access tokens the API trusts, with commas',
    usedBy: ['api'],
  },
  trustProxy: {
    variable: 'TRUST_PROXY',
    kind: yesOrNo,
    default: 'false',
    what: '`true` behind a reverse proxy: believe its `X-Forwarded-For` and `X-Forwarded-Proto`',
    usedBy: ['api', 'identity'],
  },
  cookieKeys: {
    variable: 'COOKIE_KEYS',
    kind: longSecrets,
    default: `${demoSecretPrefix}cookie-signing-key`,
    what: 'keys that sign the cookies of sign-in, newest first, with commas',
    usedBy: ['identity'],
    secret: 'required',
  },
  identityClientSecret: {
    variable: 'IDENTITY_CLIENT_SECRET',
    kind: longSecret,
    default: `${demoSecretPrefix}identity-client-secret`,
    what: 'what the API shows when it calls the identity service',
    usedBy: ['api', 'worker', 'identity'],
    secret: 'required',
  },
  encryptionKey: {
    variable: 'ENCRYPTION_KEY',
    kind: aesKey,
    default: demoEncryptionKey,
    what: 'encrypts single fields (such as social security numbers): 64 hexadecimal digits. Lost means unreadable',
    usedBy: ['api', 'worker', 'lab-link'],
    secret: 'required',
  },
  labHost: {
    variable: 'LAB_HOST',
    kind: text,
    default: '127.0.0.1',
    what: 'host of the laboratory that our orders go to',
    usedBy: ['lab-link'],
  },
  labPort: {
    variable: 'LAB_PORT',
    kind: port,
    default: '{LAB_SIMULATOR_PORT}',
    what: 'port of the laboratory that our orders go to (MLLP)',
    usedBy: ['lab-link'],
  },
  labLinkHost: {
    variable: 'LAB_LINK_HOST',
    kind: text,
    default: '127.0.0.1',
    what: 'host of the lab link, where the lab simulator sends its results',
    usedBy: ['lab-simulator'],
  },
  simulatorSeed: {
    variable: 'SIMULATOR_SEED',
    kind: wholeNumber(0, 4_294_967_295),
    default: '20260101',
    what: 'the same seed gives the same results again',
    usedBy: ['lab-simulator'],
  },
  simulatorDelayMs: {
    variable: 'SIMULATOR_DELAY_MS',
    kind: wholeNumber(0, 86_400_000),
    default: '5000',
    what: 'how long the lab simulator takes for a result, in milliseconds',
    usedBy: ['lab-simulator'],
  },
  simulatorRate: {
    variable: 'SIMULATOR_RATE',
    kind: wholeNumber(1, 100_000),
    default: '20',
    what: 'messages a second that the lab simulator sends at most',
    usedBy: ['lab-simulator'],
  },
  simulatorChances: {
    variable: 'SIMULATOR_CHANCES',
    kind: text,
    default: '',
    what: 'how often something unusual happens in the lab simulator, in percent of the orders: `hemolyzed=2,partial=10`, or `none`',
    usedBy: ['lab-simulator'],
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    kind: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    default: 'info',
    what: 'how much the processes log (JSON lines, without patient data)',
    usedBy: ['api', 'worker', 'identity', 'lab-link', 'lab-simulator'],
  },
  metricsToken: {
    variable: 'METRICS_TOKEN',
    kind: text,
    default: '',
    what: 'bearer token that `/metrics` asks for; empty leaves it open',
    usedBy: ['api'],
    secret: 'optional',
  },
  fileQuotaMB: {
    variable: 'FILE_QUOTA_MB',
    kind: wholeNumber(1, 10_000_000),
    default: '20000',
    what: 'how many megabytes of uploaded files one tenant may keep',
    usedBy: ['api'],
  },
  s3Bucket: {
    variable: 'S3_BUCKET',
    kind: text,
    default: '',
    what: 'bucket of uploaded files, at Amazon S3 or a server of its kind; empty keeps them in the folder `files` of `DATA_DIR`',
    usedBy: ['api', 'worker'],
  },
  s3Endpoint: {
    variable: 'S3_ENDPOINT',
    kind: optionalWebAddress,
    default: '',
    what: 'address of the S3 server; empty for Amazon',
    usedBy: ['api', 'worker'],
  },
  s3Region: { variable: 'S3_REGION', kind: text, default: 'us-east-1', what: 'region of the bucket', usedBy: ['api', 'worker'] },
  s3AccessKeyId: {
    variable: 'S3_ACCESS_KEY_ID',
    kind: text,
    default: '',
    what: 'key of the bucket; empty takes the credentials of the machine',
    usedBy: ['api', 'worker'],
    secret: 'optional',
  },
  s3SecretAccessKey: {
    variable: 'S3_SECRET_ACCESS_KEY',
    kind: text,
    default: '',
    what: 'secret of that key',
    usedBy: ['api', 'worker'],
    secret: 'optional',
  },
  smtpUrl: {
    variable: 'SMTP_URL',
    kind: mailAddress,
    default: '',
    what: 'mail server (`smtp://host:587`); empty sends no mail',
    usedBy: ['worker', 'identity'],
    secret: 'optional',
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    kind: text,
    default: 'Drawday',
    what: 'sender of the mails',
    usedBy: ['worker', 'identity'],
  },
} as const satisfies Record<string, SettingDefinition>;
