/*
 * What the catalogue lacks, or has too narrowly for texts of any kind: `[name, keywords, pattern, how]`. A keyword is in lower case; without one of
 * them in a text, its pattern is not tried. The last group that takes part is the secret, else all of it.
 */

/** Names that hold secrets, in texts and commands: `DB_PASSWORD=…`, `--api-key …`. */
const PASSWORD = '(?:[Pp]ass(?:word|wd|phrase|code)|PASS(?:WORD|WD|PHRASE|CODE)|[Pp]wd|PWD|(?<![A-Za-z])(?:pass|pw|PASS|PW)|(?<=[a-z])(?:Pass|Pw))';
const TOKEN =
  '(?:[Ss]ecret(?:[_-]?[Aa]ccess)?(?:[_-]?[Kk]ey)?|SECRET(?:_ACCESS)?(?:_KEY)?|(?<![Pp]age_|[Nn]ext_|[Ss]ync_|[Pp]rev_)(?<![Pp]age|[Nn]ext|[Ss]ync|[Pp]rev)(?<!uation_)(?<!uation)[Tt]okens?|TOKENS?|[Aa][Pp][Ii][_-]?[Kk]ey|API_?KEY|[Aa]ccess[_-]?[Kk]ey|ACCESS_?KEY|[Pp]rivate[_-]?[Kk]ey|PRIVATE_?KEY|[Aa]ccount[_-]?[Kk]ey|[Ss]igning[_-]?[Kk]ey|[Ee]ncryption[_-]?[Kk]ey|[Cc]red(?:ential)?s?|CRED(?:ENTIAL)?S?|(?<![A-Za-z])(?:auth|AUTH|session|SESSION|sid|SID|pat|PAT)|(?<=[a-z])(?:Auth|Session))';
const CODE = '(?:(?<![A-Za-z])(?:[Pp]in|PIN|otp|OTP|ssn|SSN|cvv|CVV|cvc|CVC|[Pp]asscode)|(?<=[a-z])(?:Pin|Otp|Ssn))';
const NUMBERED = '(?:_?\\d{1,2})?';
const IS = '(?:\\\\{0,7}["\'`])?\\]?[ \\t]{0,8}(?:=>|:=|:(?![:/])|=(?!=)|%3[AaDd])[ \\t]{0,8}';
const QUOTED =
  '(?:\\\\{0,7}"((?!\\[redacted )[^"\\n\\\\]{4,512})\\\\{0,7}"|\\\\{0,7}\'((?!\\[redacted )[^\'\\n\\\\]{4,512})\\\\{0,7}\'|`((?!\\[redacted )[^`\\n]{4,512})`)';
const BARE = (least) => `((?!\\[redacted )[^\\s"'\`&;,(){}<>\\[\\]|\\\\]{${least},2048})(?=[\\s"'\`&;,){}<>\\]|\\\\]|$)`;
const PASSWORD_WORDS = ['passw', 'passp', 'passc', 'pass=', 'pass:', 'pass ', 'pass"', 'pwd', 'pw=', 'pw:', 'pw ', 'pw"'];
const TOKEN_WORDS = [
  'secret',
  'token',
  'apikey',
  'api_key',
  'api-key',
  'accesskey',
  'access_key',
  'access-key',
  'privatekey',
  'private_key',
  'private-key',
  'accountkey',
  'account_key',
  'account-key',
  'signingkey',
  'signing_key',
  'signing-key',
  'encryptionkey',
  'encryption_key',
  'encryption-key',
  'cred',
  'auth=',
  'auth:',
  'auth ',
  'auth"',
  'session',
  'sid=',
  'sid:',
  'pat=',
  'pat ',
];
const CODE_WORDS = ['pin=', 'pin:', 'pin ', 'otp', 'ssn', 'cvv', 'cvc', 'passcode'];

exports.FORMATS = [
  [
    'private-key',
    ['private key'],
    '-----BEGIN [A-Z0-9 ]{0,60}PRIVATE KEY(?: BLOCK)?-----(?:[\\s\\S]{40,8192}?-----END [A-Z0-9 ]{0,60}PRIVATE KEY(?: BLOCK)?-----|(?:[A-Za-z0-9+/=]|\\\\{1,7}[nr]|[\\s"\'+\\\\,>|]){40,8192})',
    { free: true },
  ],
  ['jwt', ['eyj'], 'eyJ[A-Za-z0-9_-]{8,1024}\\.[A-Za-z0-9_-]{8,8192}(?:\\.[A-Za-z0-9_-]{0,8192}){1,3}', { open: true, wraps: true }],
  [
    'authorization',
    ['authorization'],
    '[Aa]uthorization(?:\\\\{0,7}["\'`])?[ \\t]{0,8}[:=,][ \\t]{0,8}(?:\\\\{0,7}["\'`])?((?!\\[redacted )[^\\n\\r"\'`]{8,4096})',
    { check: 'header', free: true },
  ],
  [
    'authorization',
    ['bearer ', 'bearer%20', 'bearer+', 'basic ', 'basic%20', 'basic+'],
    '(?:[Bb]earer|BEARER|[Bb]asic|BASIC)(?: {1,8}|%20|\\+)([A-Za-z0-9._~+/-]{8,8192}={0,2})',
    { check: 'random', open: true },
  ],
  ['url-credentials', ['://'], '://[^\\s/:@"\'`<>]{0,128}:((?!\\[redacted )[^\\s/@"\'`<>]{1,256})@', { check: 'given', free: true }],
  [
    'url-signature',
    ['sig=', 'signature=', 'x-amz-', 'x-goog-', 'key=', 'code='],
    '[?&;](?:amp;)?(?:sig|[Ss]ignature|X-Amz-Signature|X-Amz-Security-Token|X-Goog-Signature|key|code)=([A-Za-z0-9%+/=_.~-]{16,4096})',
    { check: 'random', free: true },
  ],
  [
    'cookie',
    ['cookie'],
    '[Cc]ookie(?:\\\\{0,7}["\'`])?[ \\t]{0,8}:[ \\t]{0,8}(?:\\\\{0,7}["\'`])?((?!\\[redacted )[\\w.!#$%&*+^|~-]{1,128}=[^\\n\\r"\'`]{4,4096})',
    { check: 'random', free: true },
  ],
  [
    'openai-api-key',
    ['sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-ant-', 'sk-live-', 'sk-test-'],
    'sk-(?:proj-|svcacct-|admin-|ant-|live-|test-)[A-Za-z0-9_-]{16,512}',
    { open: true, wraps: true },
  ],
  ['openai-api-key', ['sk-'], 'sk-[A-Za-z0-9_-]{16,512}', { check: 'random', open: true, wraps: true }],
  ['stripe-access-token', ['sk_live', 'sk_test', 'rk_live', 'rk_test'], '[sr]k_(?:live|test)_[A-Za-z0-9+/=_]{16,512}', { open: true, wraps: true }],
  ['stripe-webhook-secret', ['whsec_'], 'whsec_[A-Za-z0-9+/=_-]{16,256}', { open: true, wraps: true }],
  [
    'github-token',
    ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    '(?:gh[pousr]_[A-Za-z0-9]{20,512}|github_pat_[A-Za-z0-9_]{20,512})',
    { open: true, wraps: true },
  ],
  [
    'gitlab-token',
    ['glpat-', 'glptt-', 'gldt-', 'glrt-', 'glcbt-', 'glft-', 'glimt-', 'glagent-', 'gloas-', 'glsoat-', 'glffct-'],
    '(?:glpat|glptt|gldt|glrt|glcbt|glft|glimt|glagent|gloas|glsoat|glffct)-[A-Za-z0-9_.-]{20,320}',
    { open: true, wraps: true },
  ],
  ['aws-access-key-id', ['akia', 'asia', 'abia', 'acca'], '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}', { check: 'given' }],
  [
    'aws-secret-access-key',
    ['akia', 'asia'],
    '(?:AKIA|ASIA|\\[redacted aws-access-key-id )[A-Z0-9#a-f\\]]{5,16}[\\s,;:|"\']{1,8}([A-Za-z0-9/+]{40})',
    { entropy: 4 },
  ],
  ['google-api-key', ['aiza'], 'AIza[A-Za-z0-9_-]{30,64}', { open: true, wraps: true }],
  [
    'google-oauth',
    ['ya29.', 'gocspx-', '1//0'],
    '(?:ya29\\.[A-Za-z0-9_-]{20,2048}|GOCSPX-[A-Za-z0-9_-]{20,64}|1//0[A-Za-z0-9_-]{30,256})',
    { open: true, wraps: true },
  ],
  [
    'slack-token',
    ['xox', 'xapp-'],
    '(?:xox[abcefo-s]-|xoxe\\.xox[bp]-|xapp-)(?:[A-Za-z0-9%+=_-]|\\\\{0,7}/){10,512}',
    { check: 'random', open: true, wraps: true },
  ],
  [
    'slack-webhook-url',
    ['hooks.slack.com'],
    'hooks\\.slack\\.com\\\\{0,7}/(?:services|workflows|triggers)\\\\{0,7}/([A-Za-z0-9_+/\\\\-]{20,160})',
    { open: true },
  ],
  [
    'discord-webhook-url',
    ['/webhooks'],
    'discord(?:app)?\\.com\\\\{0,7}/api\\\\{0,7}/(?:v\\d{1,2}\\\\{0,7}/)?webhooks\\\\{0,7}/(\\d{15,22}\\\\{0,7}/[A-Za-z0-9_-]{40,128})',
    { open: true },
  ],
  ['discord-bot-token', ['discord', 'bot', 'token'], '[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}', { check: 'random' }],
  ['zapier-webhook-url', ['hooks.zapier.com'], 'hooks\\.zapier\\.com/hooks/catch/([A-Za-z0-9/_-]{8,64})', { open: true }],
  ['telegram-bot-api-token', [':aa'], '\\d{5,16}:AA[A-Za-z0-9_-]{32,35}', { wraps: true }],
  ['twilio-api-key', ['sk'], 'SK[0-9a-f]{32}', { wraps: true }],
  ['twilio-account-sid', ['twilio'], 'AC[0-9a-f]{32}', {}],
  ['twilio-auth-token', ['twilio'], '[Tt](?:wilio|WILIO)[\\w .-]{0,30}[\\s\'"\\\\]{0,4}[=:,][\\s\'"\\\\=]{0,6}([0-9a-f]{32})', {}],
  [
    'azure-key',
    ['sharedaccess', 'accountkey'],
    '(?:SharedAccessKey|SharedAccessSignature|AccountKey)[ \\t]{0,4}(?:=|%3[Dd]|:)[ \\t"\']{0,4}([A-Za-z0-9+/%&?=_.-]{20,1024})',
    { open: true },
  ],
  [
    'azure-key',
    ['subscription-key', 'subscription_key', 'azure'],
    '(?:[Ss]ubscription[_-][Kk]ey|[Aa](?:zure|ZURE)[\\w-]{0,40}(?:[Kk]ey|KEY))[\\s\'"\\\\]{0,4}[=:,][\\s\'"\\\\=]{0,6}([A-Za-z0-9]{32,84})',
    { check: 'random' },
  ],
  ['huggingface-access-token', ['hf_'], 'hf_[A-Za-z0-9]{30,64}', { check: 'given', open: true, wraps: true }],
  ['npm-auth', ['_auth'], '_auth(?:Token)?[ \\t]{0,4}=[ \\t]{0,4}"?((?!\\[redacted )[^\\s"\'$]{8,512})', { check: 'random', free: true }],
  [
    'netrc',
    ['machine '],
    'machine\\s{1,8}[^\\s]{1,200}\\s{1,8}login\\s{1,8}[^\\s]{1,200}\\s{1,8}password\\s{1,8}((?!\\[redacted )[^\\s]{3,200})',
    { free: true },
  ],
  [
    'user-password',
    ['-u ', '-u"', "-u'", '-u=', '--user'],
    '(?<![\\w-])(?:-u|--user)(?:=|[\\s"\',]{1,6})["\']?[\\w.@+-]{0,64}:((?!\\[redacted )[^\\s"\'`/][^\\s"\'`]{2,200})',
    { check: 'user', free: true },
  ],
  ['password', ['sshpass'], 'sshpass[ \\t]{1,4}-p[ \\t]{0,4}["\']?((?!\\[redacted )[^\\s"\'`$]{2,200})', { free: true }],
  [
    'password',
    ["password '", 'identified by'],
    "(?:[Pp]assword|PASSWORD|[Ii]dentified [Bb]y|IDENTIFIED BY)[ \\t]{1,4}'((?!\\[redacted )[^'\\n]{3,128})'",
    { check: 'given', free: true },
  ],
  [
    'password',
    PASSWORD_WORDS,
    `--(?:[a-z0-9]{1,20}-){0,3}(?:password|passwd|passphrase|passcode|pwd|pass|pw)(?:=|[\\s"',]{1,6})(?:"([^"\\n]{3,200})"|'([^'\\n]{3,200})'|((?!\\[redacted |--)[^\\s"'\`]{4,200}))`,
    { check: 'password', free: true },
  ],
  [
    'token',
    TOKEN_WORDS,
    `--(?:[a-z0-9]{1,20}-){0,3}(?:token|secret|api-?key|access-?key|private-?key|secret-?key|auth|credentials?|session|pat|bearer)(?:=|[\\s"',]{1,6})(?:"([^"\\n]{3,200})"|'([^'\\n]{3,200})'|((?!\\[redacted |--)[^\\s"'\`]{6,200}))`,
    { check: 'random', free: true },
  ],
  ['password', PASSWORD_WORDS, `${PASSWORD}${NUMBERED}${IS}(?:${QUOTED}|${BARE(5)})`, { check: 'password', free: true }],
  ['token', TOKEN_WORDS, `${TOKEN}${NUMBERED}${IS}(?:${QUOTED}|${BARE(8)})`, { check: 'assigned', free: true }],
  ['code', CODE_WORDS, `${CODE}${IS}["']?(\\d[\\d -]{2,16}\\d)`, { free: false }],
];

/** In texts, what makes it worth looking for names of secrets (`secret-names.js`). */
exports.NAME_WORDS = [
  ...new Set([
    ...PASSWORD_WORDS.map((word) => word.replace(/[=: "]$/, '')),
    ...TOKEN_WORDS.map((word) => word.replace(/[=: "]$/, '')),
    ...CODE_WORDS.map((word) => word.replace(/[=: "]$/, '')),
    'authorization',
    'cookie',
    'bearer',
    'dsn',
    'connection',
    'webhook',
    'encrypted',
    'subscription',
    'shared',
    'jwt',
    'signature',
    'csrf',
    'xsrf',
    'salt',
    'refresh',
    'totp',
    'code',
    'sid',
    'pat',
  ]),
];

/** What tells a secret from a word, an identifier and a placeholder; of the value in lower case but for `mixed`. */
exports.SIGNS = {
  /** Stands for a secret, as documents and templates have it. */
  placeholder:
    '^(?:(?:password|passwd|pass|pwd|pw|secret|token|key|user|username|string|none|null|true|false|undefined)[.,;:?!]*$|\\*+|\\.(?:\\.|$)|[\\[{<]|\\$[a-z_{(]|%[sd({]|process\\.|os\\.|env\\.)|\\$\\{|\\{\\{|<[a-z]|example|placeholder|change[-_ ]?me|your[-_ ]|dummy|redacted|x{5}|\\*{3}|\\.{3}|\\u2026',
  /** An identifier, a path, a call, a type. */
  code: '^(?:[a-z_$]+[0-9]{0,2}(?:[.?!]+[a-z_$]+[0-9]{0,2})*[.?!:]*|[./~]+[a-z_].*|[a-z]+://.*|(?:u?int|float|sha|md|utf-?|base|ripemd|blake|aes|rsa|rs|hs|es|ed|x|v|rfc|oauth|http/)[0-9][0-9._-]*[a-z]*)$',
  date: '^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[t ]|$)',
  /** What names of variables and functions that hold a password are made of. */
  named:
    'pass|pwd|secret|token|key|cred|get|self\\.|this\\.|config|env|none|null|str|prop|arg|opt|data|form|user|input|value|field|param|hash|required|optional|invalid|incorrect|missing|bool|number|object|default|false|true|undefined|prompt|reset|must|should|login|auth|type|text|any$',
  /** Users and groups, as of `docker run -u node:node`. */
  group: '^(?:[0-9]+|root|node|www-data|staff|wheel|nogroup|nobody|users|admin|docker|runner|app|latest)$',
};

/** Rules of the catalogue that are left out, with the reason. */
exports.LEFT_OUT = {
  'names, hosts and addresses, which open nothing':
    /(?:-url|-host|-domain|-name|-username|-account-name|-address|-tenant-id|cloud-name|-app-id|azure-client-id|planetscale-id|cloudflare-account-id.*)$/,
  'replaced by wider ones of this file':
    /^(?:generic-.*|curl-auth-.*|private-key|jwt|kubernetes-secret-yaml|gcp-application-default-credentials|gcp-service-account|mongodb-connection-string|twilio-api-key|telegram-bot-api-token|hashicorp-tf-password|nuget-config-password|freemius-secret-key|temporal-cloud-api-key.*)$/,
};

/** What the catalogue's own thresholds let through that ordinary output has; and less for keys of few digits, of which one in a thousand is below them. */
exports.ENTROPY = {
  'aws-secret-access-key': 4.1,
  'square-access-token': 3,
  'cloudinary-api-key': 1.7,
  'asana-client-id': 1.7,
  'discord-client-id': 1.7,
  'airtable-oauth-token': 1.7,
};

/** Keywords that the catalogue does without, as it asks for the vendor's name: the keys tell by themselves. */
exports.KEYWORDS = { 'ionic-personal-access-token': ['ion_'], 'resend-api-key': ['re_'], 'miro-access-token': ['eyjtaxjv'] };
