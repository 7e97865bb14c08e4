/** Every number and fixed list of the specification, once. Times are milliseconds, sizes bytes, spans whole days. */

export const PASSWORD_MIN_LENGTH = 8;
/** Longest password accepted, in UTF-8 bytes: hashing must stay cheap (OWASP ASVS 6.2). */
export const PASSWORD_MAX_BYTES = 1024;
export const MFA_CODE_LENGTH = 6;

export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const ACCEPTED_EXTENSIONS = ['.pdf', '.doc', '.docx', '.txt'] as const;
/** A text of this length or shorter is not analysed; the person is asked first. */
export const TOO_SHORT_TEXT_LENGTH = 50;
/** Longest text that is analysed, in UTF-16 units. */
export const ANALYSIS_MAX_LENGTH = 2_000_000;
export const JSON_BODY_MAX_BYTES = 256 * 1024;
/** A body that carries a document's text: the text itself, escaped, and its envelope. */
export const ANALYSIS_BODY_MAX_BYTES = 8 * 1024 * 1024;
/** An upload that nothing links to is removed after this time. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1000;

/** Longest that an upload is worked on: scanned pages are read one by one, and the person sees how far it is. */
export const UPLOAD_ANSWER_MS = 150_000;
/** Given by a client with a request whose progress it wants to hear of by GET /api/events: any UUID of its own. */
export const PROGRESS_ID_HEADER = 'x-progress-id';

export const UPLOAD_PROCESSED_PAUSE_MS = 1_000;
export const SIMULATION_START_DELAY_MS = 1_500;
export const SIMULATION_PROGRESS_PERCENT = 45;
export const LOGIN_REDIRECT_MS = 300;
export const LOGOUT_REDIRECT_MS = 200;

export const CURRENT_USER_STALE_MS = 5 * 60 * 1000;
export const CURRENT_USER_RETRIES = 1;
export const CURRENT_USER_RETRY_DELAY_MS = 500;
export const TRUST_DETAIL_STALE_MS = 30 * 1000;
export const TRUST_DETAIL_RETRIES = 1;
/** More failed checks than this, with nobody signed in, raise the 'Authentication issue' toast. */
export const AUTH_FAILED_CHECKS = 2;

export const DASHBOARD_ACTIVITIES = 4;
export const DASHBOARD_DECISIONS = 4;
export const CARD_GOALS = 3;
export const CARD_DECISIONS = 2;
export const CARD_AVATARS = 4;

export const URGENT_DAYS = 3;
export const CARD_RED_DAYS = 7;
export const TIMELINE_YELLOW_DAYS = 14;
export const RELATIVE_TIME_DAYS = 7;

export const ONBOARDING_PROGRESS = { welcome: 0, upload: 25, analysis: 50, goals: 75, finish: 100 } as const;

export const TOAST_DURATION_MS = 5_000;
export const TOAST_LIMIT = 1;
export const TOAST_SWIPE_PX = 50;
export const TOAST_HOTKEY = 'F8';
export const TOAST_VIEWPORT_MAX_PX = 420;
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** A trust that was deleted can be brought back for this many days; its bytes are kept a little longer. */
export const BIN_DAYS = 30;
export const BIN_BYTES_DAYS = 35;

export const PAGE_LIMIT_DEFAULT = 100;
/** Each kept comparison carries a whole analysis for every option. */
export const ALTERNATIVES_LIMIT_DEFAULT = 10;
/** Enough for the children of fifty trusts in one answer, so that their cards need one request per kind. */
export const PAGE_LIMIT_MAX = 500;

export const DEMO_USERNAME = 'testuser';
export const DEMO_PASSWORD = 'password123';

export const LOCAL_USER_KEY = 'fiducia.user';
export const LOCAL_THEME_KEY = 'fiducia.theme';

export const PREDEFINED_GOALS = [
  'Asset preservation',
  'Regular income for beneficiaries',
  'Education funding',
  'Tax-efficient wealth transfer',
  'Charitable giving',
  'Healthcare funding',
  'Special needs support',
  'Legacy planning',
  'Business succession',
  'Real estate management',
] as const;
