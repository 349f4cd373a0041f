// Generated from db/migrations by `node scripts/db-types.ts`. Do not edit.
import type { ReportCounts } from '#features/authoring/sql-report.ts'
import type { CourseDocument, DocumentQuestion } from '#features/authoring/document.ts'
import type { StoredChanges } from '#features/authoring/contract-console.ts'
import type { CertificateRules } from '#features/catalogue/contract.ts'
import type { OwnEntry } from '#features/enrolment/open-request.ts'
import type { AnyNotificationData } from '#features/school/contract.ts'
import type { MailTexts } from '#features/school/mail-words.ts'
import type { OpeningHours } from '#features/school/opening-hours.ts'
import type { StoredFounder, StoredPaymentMethod } from '#features/school/sql.ts'
import type { StatementColumns } from '#features/money/statement-columns.ts'
import type { Answers } from '#features/quizzes/contract.ts'
import type { Moved } from '#features/people/merge-rows.ts'
import type { GradedQuestion, Question } from '#features/quizzes/grade.ts'
import type { JSONColumnType } from 'kysely'
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Announcements {
  bells: Generated<number>;
  cancelled_at: Timestamp | null;
  channels: string[];
  course_id: string | null;
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  language: Generated<'ar' | 'en'>;
  mails: Generated<number>;
  other_text: string | null;
  other_title: string | null;
  request_key: string | null;
  send_at: Timestamp;
  sent_at: Timestamp | null;
  text: string;
  title: string;
  told_until: string | null;
  who: Generated<'all' | 'unfinished' | 'away'>;
}

export interface AuditLog {
  act: string;
  actor_id: string | null;
  after: JSONColumnType<Record<string, unknown>> | null;
  before: JSONColumnType<Record<string, unknown>> | null;
  created_at: Generated<Timestamp>;
  id: string;
  person_id: string | null;
  request_key: string | null;
  subject: Generated<string>;
}

export interface AuditOrigins {
  address: string;
  created_at: Generated<Timestamp>;
  device: string;
  entry_id: string;
}

export interface BankArchived {
  archived_at: Timestamp;
  archived_by: string | null;
  likeness: string;
}

export interface BankCourses {
  counted_at: Timestamp | null;
  course_id: string;
  mark: string;
}

export interface BankFigures {
  attempts: number;
  correct: number;
  course_id: string;
  discrimination: number | null;
  question_id: string;
}

export interface BankQuestions {
  asked: Generated<string>;
  chapter_id: string;
  content: JSONColumnType<DocumentQuestion>;
  course_id: string;
  id: string;
  in_draft: boolean;
  language: Generated<string>;
  likeness: string;
  published: boolean;
  quiz_id: string;
  quiz_title: string;
  tags: string[];
  type: string;
  words: string;
}

export interface Captions {
  chapter_id: string;
  language: 'ar' | 'en' | 'fr';
  url: string;
}

export interface Categories {
  course_count: Generated<number>;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  description_en: string | null;
  hue: 'sea' | 'clay' | 'olive' | 'indigo' | 'saffron' | 'mulberry';
  id: string;
  name: string;
  name_en: string | null;
  position: Generated<number>;
}

export interface Certificates {
  chapter_count: number;
  course_id: string;
  course_title: string;
  course_title_en: string | null;
  id: string;
  instructor_name: string;
  instructor_name_en: string | null;
  issued_at: Generated<Timestamp>;
  language: 'ar' | 'en';
  number: string;
  pdf_key: string | null;
  revoked_at: Timestamp | null;
  revoked_reason: string | null;
  rules: JSONColumnType<CertificateRules> | null;
  student_id: string;
  student_name: string;
  total_minutes: number;
}

export interface ChapterProgress {
  chapter_id: string;
  completed_at: Timestamp | null;
  counted_time: Generated<number>;
  course_id: string;
  position: Generated<number>;
  student_id: string;
  updated_at: Generated<Timestamp>;
  watch_time: Generated<number>;
}

export interface Chapters {
  allow_preview: Generated<boolean>;
  course_id: string;
  description: Generated<string>;
  description_en: string | null;
  duration: Generated<number>;
  id: string;
  opens_at: Timestamp | null;
  opens_days: number | null;
  opens_kind: Generated<'now' | 'days' | 'date'>;
  position: number;
  poster_url: string | null;
  retired_at: Timestamp | null;
  title: string;
  title_en: string | null;
  video_seconds: number | null;
  vimeo_url: string | null;
}

export interface ContactMessages {
  answer: string | null;
  closed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  email: string;
  handled_at: Timestamp | null;
  id: string;
  language: 'ar' | 'en';
  message: string;
  name: string;
  request_key: string | null;
  student_id: string | null;
  subject: string;
}

export interface CourseCompletions {
  completed_at: Timestamp;
  course_id: string;
  student_id: string;
}

export interface CourseDrafts {
  content_hash: Generated<string>;
  course_id: string;
  document: JSONColumnType<CourseDocument>;
  revision: number;
  updated_at: Timestamp;
  updated_by: string | null;
}

export interface CourseReports {
  counted_at: Timestamp;
  counts: JSONColumnType<ReportCounts>;
  course_id: string;
  first_day: string | null;
  last_day: string | null;
}

export interface Courses {
  attempts_hours: number | null;
  category_id: string;
  certificate: Generated<boolean>;
  changed_at: Generated<Timestamp>;
  chapter_count: Generated<number>;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  description_en: string | null;
  hide_key_until_passed: Generated<boolean>;
  id: string;
  instructor_id: string;
  keywords: Generated<string[]>;
  language: Generated<'ar' | 'en' | 'fr'>;
  level: Generated<'beginner' | 'intermediate' | 'advanced'>;
  price: number | null;
  published_at: Timestamp | null;
  published_version: number | null;
  quiz_count: Generated<number>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  sequential: Generated<boolean>;
  status: Generated<'draft' | 'published' | 'archived'>;
  student_count: Generated<number>;
  summary: Generated<string>;
  summary_en: string | null;
  thumbnail_url: string | null;
  title: string;
  title_en: string | null;
  title_fr: string | null;
  total_minutes: Generated<number>;
  watched_percent: number | null;
}

export interface CourseSearch {
  category_id: string;
  course_id: string;
  instructor_id: string;
  level: string;
  name_words: string;
  price: number | null;
  student_count: number;
  title: string;
  title_en: string | null;
  title_words: string;
  total_minutes: number;
  words: string;
}

export interface CourseStandings {
  active_at: Timestamp;
  completed: number;
  course_id: string;
  finished_at: Timestamp | null;
  last_at: Timestamp | null;
  state: 'never_started' | 'learning' | 'finished' | 'suspended';
  student_id: string;
}

export interface CourseVersions {
  content_hash: Generated<string>;
  course_id: string;
  document: JSONColumnType<CourseDocument>;
  note: Generated<string>;
  published_at: Timestamp;
  published_by: string | null;
  version: number;
}

export interface DocumentParts {
  course_id: string;
  id: string;
}

export interface DraftChanges {
  base_revision: number;
  changed_at: Timestamp;
  changed_by: string | null;
  changes: JSONColumnType<StoredChanges>;
  course_id: string;
  idempotency_key: string | null;
  revision: number;
}

export interface EmailProofs {
  code_hash: string;
  expires_at: Timestamp;
  token_hash: Buffer;
  tries: Generated<number>;
  user_id: string;
}

export interface EnrolmentRequests {
  amount: number;
  code: string;
  course_id: string;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  enrolment_id: string | null;
  id: string;
  method: 'ccp' | 'rip' | 'cash' | 'card' | 'other' | null;
  own_entry: JSONColumnType<OwnEntry> | null;
  paid_amount: number | null;
  plan_id: string;
  proof_at: Timestamp | null;
  proof_bands: number[] | null;
  proof_bytes: number | null;
  proof_key: string | null;
  proof_look: string | null;
  proof_mime: string | null;
  proof_pages: Generated<number>;
  proof_sha256: Buffer | null;
  reason: string | null;
  reminded_at: Timestamp | null;
  status: Generated<'pending' | 'needs_proof' | 'active' | 'rejected' | 'cancelled' | 'lapsed'>;
  student_id: string;
  transaction_key: string | null;
  transaction_number: string | null;
  undone_at: Timestamp | null;
  waiting_since: Timestamp | null;
}

export interface Enrolments {
  activated_at: Generated<Timestamp>;
  activated_by: string | null;
  closed_at: Timestamp | null;
  course_id: string;
  id: string;
  plan_id: string | null;
  plan_price: number | null;
  price_paid: Generated<number>;
  source: 'request' | 'staff' | 'free';
  status: Generated<'active' | 'refunded' | 'ended'>;
  student_id: string;
}

export interface IncomeDays {
  amount: number;
  course_id: string;
  day: string;
  payments: number;
}

export interface Instructors {
  bio: Generated<string>;
  bio_en: string | null;
  course_count: Generated<number>;
  created_at: Generated<Timestamp>;
  headline: Generated<string>;
  headline_en: string | null;
  id: string;
  name: string;
  name_en: string | null;
  profile_picture: string | null;
}

export interface KnownDevices {
  seen_at: Timestamp;
  token_hash: Buffer;
  trusted_until: Timestamp | null;
  user_id: string;
}

export interface LearningDays {
  day: string;
  seconds: number;
  student_id: string;
}

export interface Notes {
  chapter_id: string;
  course_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  second: Generated<number>;
  student_id: string;
  text: string;
  updated_at: Generated<Timestamp>;
}

export interface Notifications {
  created_at: Generated<Timestamp>;
  data: Generated<JSONColumnType<AnyNotificationData>>;
  id: string;
  kind: 'refunded' | 'announcement' | 'review_reply' | 'activated' | 'rejected' | 'needs_proof' | 'lapsing' | 'lapsed' | 'certificate' | 'revoked' | 'reply' | 'answer' | 'regraded';
  read_at: Timestamp | null;
  student_id: string;
}

export interface Outbox {
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  failed_at: Timestamp | null;
  html_body: string;
  id: string;
  kept_at: Timestamp | null;
  key: string | null;
  kind: string;
  language: 'ar' | 'en';
  last_error: string | null;
  next_attempt_at: Generated<Timestamp>;
  recipient: string;
  reply_to: string | null;
  sent_at: Timestamp | null;
  shown_at: Timestamp | null;
  stop_address: string | null;
  subject: string;
  text_body: string;
}

export interface PageVisits {
  day: string;
  page: string;
  visits: number;
}

export interface PasswordResets {
  expires_at: Timestamp;
  token_hash: Buffer;
  user_id: string;
}

export interface PaymentChanges {
  amount: number;
  created_at: Timestamp;
  created_by: string | null;
  despite_rule: Generated<boolean>;
  id: string;
  kind: 'cancel' | 'refund' | 'reverse';
  note: Generated<string>;
  payment_id: string;
}

export interface Payments {
  amount: number;
  cancelled_at: Timestamp | null;
  course_id: string;
  enrolment_id: string;
  id: string;
  method: 'ccp' | 'rip' | 'cash' | 'card' | 'other';
  plan_id: string | null;
  receipt_number: string;
  reconciled_at: Timestamp | null;
  recorded_at: Timestamp;
  recorded_by: string | null;
  refunded_amount: Generated<number>;
  request_id: string | null;
  student_id: string;
  transaction_key: string | null;
  transaction_number: string | null;
}

export interface PricingPlans {
  course_id: string;
  features: Generated<string[]>;
  features_en: string[] | null;
  id: string;
  name: string;
  name_en: string | null;
  position: number;
  price: number;
  retired_at: Timestamp | null;
}

export interface ProofMatches {
  other_id: string;
  request_id: string;
}

export interface Questions {
  correct: string[];
  explanation: Generated<string>;
  id: string;
  options: Generated<string[]>;
  position: number;
  question: string;
  quiz_id: string;
  second: number | null;
  tags: Generated<string[]>;
  tolerance: number | null;
  type: 'mcq' | 'checkbox' | 'true_false' | 'short' | 'number';
}

export interface QuizAttempts {
  answers: JSONColumnType<Answers>;
  course_id: string;
  detailed_results: JSONColumnType<GradedQuestion[]>;
  id: string;
  passed: boolean;
  quiz_id: string;
  score: number;
  student_id: string;
  submitted_at: Generated<Timestamp>;
}

export interface QuizResets {
  quiz_id: string;
  reset_at: Timestamp;
  student_id: string;
}

export interface QuizShowings {
  quiz_id: string;
  student_id: string;
  versions: string[];
}

export interface QuizStarts {
  quiz_id: string;
  started_at: Timestamp;
  student_id: string;
}

export interface QuizVersions {
  pass_mark: number;
  questions: JSONColumnType<Question[]>;
  quiz_id: string;
  version: string;
}

export interface Quizzes {
  chapter_id: string;
  draw: number | null;
  duration: Generated<number>;
  enforce_duration: Generated<boolean>;
  id: string;
  max_attempts: number | null;
  pass_mark: Generated<number>;
  position: Generated<number>;
  retired_at: Timestamp | null;
  shuffle: Generated<boolean>;
  title: string;
}

export interface RateLimits {
  expires_at: Timestamp;
  key: string;
  points: number;
}

export interface ReceiptYears {
  last: number;
  year: number;
}

export interface ReplacedCertificates {
  certificate_id: string;
  chapter_count: number;
  course_title: string;
  course_title_en: string | null;
  instructor_name: string;
  instructor_name_en: string | null;
  issued_at: Timestamp;
  language: 'ar' | 'en';
  number: string;
  reason: string;
  replaced_at: Timestamp;
  replaced_by: string | null;
  rules: JSONColumnType<CertificateRules> | null;
  student_name: string;
  total_minutes: number;
}

export interface ReplyTemplates {
  id: string;
  kind: 'ask' | 'reject' | 'chat';
  position: number;
  text_ar: string;
  text_en: string;
}

export interface Resources {
  bytes: Generated<number>;
  chapter_id: string;
  id: string;
  mime: Generated<string>;
  position: number;
  title: string;
  url: string;
}

export interface ReviewReports {
  created_at: Timestamp;
  reason: 'insult' | 'personal' | 'advert' | 'off_topic' | 'other';
  review_id: string;
  settled_at: Timestamp | null;
  student_id: string;
  words: Generated<string>;
}

export interface Reviews {
  course_id: string;
  created_at: Generated<Timestamp>;
  hidden_at: Timestamp | null;
  hidden_by: string | null;
  hidden_reason: string | null;
  id: Generated<string>;
  rating: number;
  replied_at: Timestamp | null;
  replied_by: string | null;
  reply: string | null;
  student_id: string;
  text: Generated<string>;
  updated_at: Generated<Timestamp>;
}

export interface School {
  chat_number: string | null;
  contact_email: string | null;
  facebook_url: string | null;
  founders: Generated<JSONColumnType<StoredFounder[]>>;
  id: Generated<boolean>;
  instagram_url: string | null;
  lapse_days: Generated<number>;
  linkedin_url: string | null;
  logo_dark: string | null;
  logo_light: string | null;
  mail_from_address: string | null;
  mail_from_name: string | null;
  mail_texts: Generated<JSONColumnType<MailTexts>>;
  name_ar: Generated<string>;
  name_en: Generated<string>;
  opening_hours: JSONColumnType<OpeningHours> | null;
  payment_methods: Generated<JSONColumnType<StoredPaymentMethod[]>>;
  refund_days: Generated<number>;
  refund_percent: Generated<number>;
  stat_completion: string | null;
  stat_courses: string | null;
  stat_instructors: string | null;
  stat_students: string | null;
  stats_counted: Generated<boolean>;
  updated_at: Generated<Timestamp>;
}

export interface SchoolExports {
  all_parts: number | null;
  asked_at: Timestamp;
  bytes: number | null;
  done_parts: Generated<number>;
  failed_at: Timestamp | null;
  finished_at: Timestamp | null;
  id: string;
  language: 'ar' | 'en';
}

export interface SearchSynonyms {
  folded: Generated<string[]>;
  id: Generated<string>;
  phrases: string[];
  wider: string | null;
  words: Generated<string[]>;
}

export interface SearchWords {
  near: Generated<string[]>;
  sound: Generated<string | null>;
  stem: Generated<string | null>;
  word: string;
}

export interface SecondFactors {
  created_at: Timestamp;
  last_counter: Generated<number>;
  recovery_hashes: ArrayType<Buffer>;
  secret: Buffer;
  user_id: string;
}

export interface Secrets {
  name: string;
  value: Buffer;
}

export interface Sessions {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  last_seen_at: Generated<Timestamp>;
  old_expires_at: Timestamp | null;
  old_token_hash: Buffer | null;
  remember: Generated<boolean>;
  token_hash: Buffer;
  user_agent: Generated<string>;
  user_id: string;
}

export interface SetupTokens {
  blocked_until: Timestamp | null;
  id: Generated<boolean>;
  token_hash: Buffer;
  tries: Generated<number>;
}

export interface SignInSteps {
  expires_at: Timestamp;
  remember: boolean;
  secret: Buffer | null;
  token_hash: Buffer;
  tries: Generated<number>;
  user_id: string;
}

export interface StaffNotes {
  author_id: string | null;
  created_at: Timestamp;
  id: string;
  student_id: string;
  text: string;
}

export interface StatementFormats {
  columns: JSONColumnType<StatementColumns>;
  signature: string;
  updated_at: Timestamp;
  updated_by: string | null;
}

export interface StatementLines {
  amount: number;
  confirmed_at: Timestamp;
  confirmed_by: string | null;
  fingerprint: string;
  id: string;
  label: string;
  line_date: string;
  payment_id: string;
}

export interface StudentMerges {
  from_id: string;
  id: string;
  into_id: string;
  merged_at: Timestamp;
  merged_by: string | null;
  moved: JSONColumnType<Moved>;
  undone_at: Timestamp | null;
}

export interface StudentQuestions {
  answer: string | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  chapter_id: string;
  course_id: string;
  created_at: Timestamp;
  id: string;
  published: Generated<boolean>;
  second: number | null;
  student_id: string;
  text: string;
}

export interface StudentSearch {
  student_id: string;
  words: string;
}

export interface StudentStandings {
  active_at: Timestamp;
  course_id: string | null;
  courses: number;
  last_at: Timestamp | null;
  state: 'never_started' | 'learning' | 'finished' | 'suspended';
  student_id: string;
}

export interface Uploads {
  bytes: number;
  created_at: Timestamp;
  duration: number | null;
  file_key: string | null;
  finished_at: Timestamp | null;
  id: string;
  mime: string | null;
  name: string;
  owner_id: string | null;
  purpose: 'video' | 'picture' | 'resource' | 'captions';
}

export interface Users {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  email: string;
  email_key: Generated<string>;
  email_proven_at: Timestamp | null;
  full_name: string;
  google_subject: string | null;
  id: string;
  instructor_id: string | null;
  invited_at: Timestamp | null;
  is_sample: Generated<boolean>;
  language: Generated<'ar' | 'en'>;
  merged_into: string | null;
  muted_mails: Generated<('activated' | 'rejected' | 'certificate' | 'reply' | 'announcement')[]>;
  password_hash: string | null;
  role: Generated<'student' | 'instructor' | 'desk' | 'staff' | 'owner'>;
  suspended_at: Timestamp | null;
  suspended_reason: string | null;
}

export interface VideoChecks {
  address: string;
  checked_at: Timestamp;
  failing_since: Timestamp | null;
  failures: Generated<number>;
  reason: 'gone' | 'forbidden' | 'no_video' | 'unreachable' | null;
}

export interface WaitingEnrolments {
  course_id: string;
  created_at: Timestamp;
  created_by: string | null;
  email_key: string;
  id: string;
  method: 'ccp' | 'rip' | 'cash' | 'card' | 'other' | null;
  paid_amount: number | null;
  plan_id: string;
  price: number;
  transaction_number: string | null;
}

export interface WatchClocks {
  course_id: string;
  granted: number;
  left_over: number;
  saved_at: Timestamp;
  student_id: string;
}

export interface DB {
  announcements: Announcements;
  audit_log: AuditLog;
  audit_origins: AuditOrigins;
  bank_archived: BankArchived;
  bank_courses: BankCourses;
  bank_figures: BankFigures;
  bank_questions: BankQuestions;
  captions: Captions;
  categories: Categories;
  certificates: Certificates;
  chapter_progress: ChapterProgress;
  chapters: Chapters;
  contact_messages: ContactMessages;
  course_completions: CourseCompletions;
  course_drafts: CourseDrafts;
  course_reports: CourseReports;
  course_search: CourseSearch;
  course_standings: CourseStandings;
  course_versions: CourseVersions;
  courses: Courses;
  document_parts: DocumentParts;
  draft_changes: DraftChanges;
  email_proofs: EmailProofs;
  enrolment_requests: EnrolmentRequests;
  enrolments: Enrolments;
  income_days: IncomeDays;
  instructors: Instructors;
  known_devices: KnownDevices;
  learning_days: LearningDays;
  notes: Notes;
  notifications: Notifications;
  outbox: Outbox;
  page_visits: PageVisits;
  password_resets: PasswordResets;
  payment_changes: PaymentChanges;
  payments: Payments;
  pricing_plans: PricingPlans;
  proof_matches: ProofMatches;
  questions: Questions;
  quiz_attempts: QuizAttempts;
  quiz_resets: QuizResets;
  quiz_showings: QuizShowings;
  quiz_starts: QuizStarts;
  quiz_versions: QuizVersions;
  quizzes: Quizzes;
  rate_limits: RateLimits;
  receipt_years: ReceiptYears;
  replaced_certificates: ReplacedCertificates;
  reply_templates: ReplyTemplates;
  resources: Resources;
  review_reports: ReviewReports;
  reviews: Reviews;
  school: School;
  school_exports: SchoolExports;
  search_synonyms: SearchSynonyms;
  search_words: SearchWords;
  second_factors: SecondFactors;
  secrets: Secrets;
  sessions: Sessions;
  setup_tokens: SetupTokens;
  sign_in_steps: SignInSteps;
  staff_notes: StaffNotes;
  statement_formats: StatementFormats;
  statement_lines: StatementLines;
  student_merges: StudentMerges;
  student_questions: StudentQuestions;
  student_search: StudentSearch;
  student_standings: StudentStandings;
  uploads: Uploads;
  users: Users;
  video_checks: VideoChecks;
  waiting_enrolments: WaitingEnrolments;
  watch_clocks: WatchClocks;
}
