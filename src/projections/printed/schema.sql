-- Printed from the definitions in src/domain by `npm run print`; changes belong there.

-- An address in a member’s address book.
create table if not exists addresses (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  name text not null check (char_length(name) <= 100),
  line1 text not null check (char_length(line1) <= 100),
  line2 text check (char_length(line2) <= 100),
  city text not null check (char_length(city) <= 80),
  region text not null check (char_length(region) <= 2),
  country text not null check (country in ('CA', 'US')),
  postal text not null check (char_length(postal) <= 10),
  phone text check (char_length(phone) <= 16),
  updated_at timestamptz not null
);
create index if not exists addresses_created_by_updated_at_lwti on addresses (created_by, updated_at);
create index if not exists addresses_is_deleted_created_by_date_created_adie on addresses (is_deleted, created_by, date_created desc);

-- A sign-in, sign-out or failed try, kept for staff. Addresses of failed tries are hashed.
create table if not exists auth_events (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  type text not null check (type in ('login', 'login_social', 'logout', 'signup', 'reset', 'first_login')),
  status text not null check (status in ('success', 'failed', 'cancelled')),
  failure_reason text check (char_length(failure_reason) <= 200),
  provider text check (char_length(provider) <= 40),
  user_id text check (char_length(user_id) <= 128),
  email_hash text check (char_length(email_hash) <= 64),
  ip text check (char_length(ip) <= 64),
  user_agent text check (char_length(user_agent) <= 300),
  at bigint not null check (at >= 0),
  updated_at timestamptz not null
);
create index if not exists auth_events_is_deleted_at_5560 on auth_events (is_deleted, at desc);
create index if not exists auth_events_is_deleted_user_id_at_cxry on auth_events (is_deleted, user_id, at desc);
create index if not exists auth_events_is_deleted_at_is4r on auth_events (is_deleted, at);
create index if not exists auth_events_is_deleted_type_at_gc1e on auth_events (is_deleted, type, at desc);
create index if not exists auth_events_is_deleted_status_at_pup6 on auth_events (is_deleted, status, at desc);

-- An address that expressly agreed to receive mail, with when and to which words.
create table if not exists mailing_list (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  email text not null check (char_length(email) <= 254),
  name text check (char_length(name) <= 160),
  source text not null check (source in ('SIGNUP', 'FOOTER', 'CHECKOUT', 'GIVEAWAY', 'STAFF')),
  consent_at bigint not null check (consent_at >= 0),
  consent_text text not null check (char_length(consent_text) <= 500),
  active boolean not null,
  updated_at timestamptz not null
);
create index if not exists mailing_list_is_deleted_email_aqqs on mailing_list (is_deleted, email);
create index if not exists mailing_list_is_deleted_consent_at_687s on mailing_list (is_deleted, consent_at desc);
create index if not exists mailing_list_is_deleted_consent_at_uw51 on mailing_list (is_deleted, consent_at);
create index if not exists mailing_list_is_deleted_source_consent_at_cq19 on mailing_list (is_deleted, source, consent_at desc);
create index if not exists mailing_list_is_deleted_active_consent_at_eaki on mailing_list (is_deleted, active, consent_at desc);

-- What a member set up on screens: saved searches, list shapes, columns.
create table if not exists preferences (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  saved_searches jsonb not null,
  list_shape text not null check (list_shape in ('GRID', 'LINES')),
  columns jsonb not null,
  more jsonb not null,
  updated_at timestamptz not null
);
create index if not exists preferences_created_by_updated_at_lwti on preferences (created_by, updated_at);

-- One browser a member lets us send notices to: the address its push service gave it, and its keys.
create table if not exists push_subscriptions (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  endpoint text not null check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 40),
  device text not null check (char_length(device) <= 80),
  updated_at timestamptz not null
);

-- What an address wants to hear of by mail, once it confirmed so.
create table if not exists subscriptions (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  email text not null check (char_length(email) <= 254),
  topics jsonb not null,
  filters jsonb,
  confirmed_at bigint check (confirmed_at >= 0),
  consent_text text check (char_length(consent_text) <= 500),
  unsubscribe_token_hash text not null check (char_length(unsubscribe_token_hash) <= 64),
  updated_at timestamptz not null
);
create index if not exists subscriptions_created_by_updated_at_lwti on subscriptions (created_by, updated_at);

-- How a member wants to see and hear: units, currency, language, quiet hours, channels.
create table if not exists user_preferences (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  units text not null check (units in ('km', 'mi')),
  currency text not null check (currency in ('CAD', 'USD')),
  locale text not null check (locale in ('en-CA', 'fr-CA', 'en-US')),
  timezone text check (char_length(timezone) <= 60),
  theme text not null check (theme in ('system', 'light', 'dark')),
  quiet_hours jsonb,
  channels jsonb not null,
  updated_at timestamptz not null
);
create index if not exists user_preferences_created_by_updated_at_lwti on user_preferences (created_by, updated_at);

-- What a member and staff alone know of an account. The token decides the role, never this document.
create table if not exists users_private (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  email text not null check (char_length(email) <= 254),
  email_verified boolean not null,
  phone text check (char_length(phone) <= 16),
  phone_verified boolean not null,
  name text check (char_length(name) <= 160),
  addresses jsonb,
  date_of_birth date,
  status text not null check (status in ('ACTIVE', 'DISABLED')),
  status_reason text check (char_length(status_reason) <= 500),
  bidder_status text not null check (bidder_status in ('NONE', 'PENDING', 'VERIFIED', 'SUSPENDED')),
  strikes integer not null check (strikes between 0 and 1000),
  strikes_taken_back jsonb,
  stripe_customer_id text check (char_length(stripe_customer_id) <= 255),
  cards jsonb,
  roles text not null check (char_length(roles) <= 200),
  household text check (char_length(household) <= 64),
  terms_version integer check (terms_version between 1 and 10000),
  terms_accepted_at bigint check (terms_accepted_at >= 0),
  username_changed_at bigint check (username_changed_at >= 0),
  preferences_id text check (char_length(preferences_id) <= 128),
  last_login bigint check (last_login >= 0),
  updated_at timestamptz not null
);
create index if not exists users_private_id_updated_at_eols on users_private (id, updated_at);
create index if not exists users_private_is_deleted_bidder_status_date_created_ad67 on users_private (is_deleted, bidder_status, date_created desc);
create index if not exists users_private_is_deleted_status_date_created_wpmr on users_private (is_deleted, status, date_created desc);
create index if not exists users_private_is_deleted_roles_date_created_xoaw on users_private (is_deleted, roles, date_created desc);

-- A member as everybody sees them. The id is the account id.
create table if not exists users (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  username text not null check (char_length(username) <= 24),
  display_name text not null check (char_length(display_name) <= 60),
  bio text not null check (char_length(bio) <= 1000),
  photo_url text check (char_length(photo_url) <= 500),
  region text check (char_length(region) <= 2),
  member_since bigint not null check (member_since >= 0),
  last_seen_at bigint check (last_seen_at >= 0),
  stats jsonb not null,
  badges jsonb not null,
  updated_at timestamptz not null
);
create index if not exists users_is_deleted_username_fssu on users (is_deleted, username);
create index if not exists users_username_updated_at_a5e3 on users (username, updated_at);
create index if not exists users_is_deleted_member_since_oy0b on users (is_deleted, member_since desc);
create index if not exists users_is_deleted_member_since_3klk on users (is_deleted, member_since);
create index if not exists users_is_deleted_username_member_since_2i11 on users (is_deleted, username, member_since desc);

-- A field that staff added to listings: its type, where it applies and its bounds.
create table if not exists custom_field_definitions (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  key text not null check (char_length(key) <= 40),
  label text not null check (char_length(label) <= 80),
  type text not null check (type in ('text', 'textarea', 'int', 'decimal', 'bool', 'date', 'select', 'multiselect', 'url', 'money', 'distance')),
  applies_to jsonb not null,
  options jsonb not null,
  min numeric check (min between -1000000000 and 1000000000),
  max numeric check (max between -1000000000 and 1000000000),
  max_length integer check (max_length between 1 and 10000),
  pattern text check (char_length(pattern) <= 200),
  required boolean not null,
  filterable boolean not null,
  public boolean not null,
  "order" integer not null check ("order" between 0 and 10000),
  unit text check (char_length(unit) <= 20),
  updated_at timestamptz not null
);
create index if not exists custom_field_definitions_is_deleted_order_vxqu on custom_field_definitions (is_deleted, "order");
create index if not exists custom_field_definitions_is_deleted_order_4j5l on custom_field_definitions (is_deleted, "order" desc);
create index if not exists custom_field_definitions_is_deleted_label_xnp8 on custom_field_definitions (is_deleted, label);
create index if not exists custom_field_definitions_is_deleted_type_order_mdnk on custom_field_definitions (is_deleted, type, "order");
create index if not exists custom_field_definitions_is_deleted_filterable_order_cuuw on custom_field_definitions (is_deleted, filterable, "order");

-- The value of a custom field on one listing, typed by its definition.
create table if not exists custom_fields (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  definition_id text not null check (char_length(definition_id) <= 128),
  owner_id text not null check (char_length(owner_id) <= 128),
  value jsonb not null,
  updated_at timestamptz not null
);
create index if not exists custom_fields_owner_id_updated_at_pho5 on custom_fields (owner_id, updated_at);
create index if not exists custom_fields_is_deleted_definition_id_date_created_rzhj on custom_fields (is_deleted, definition_id, date_created desc);

-- A manufacturer.
create table if not exists makes (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  name text not null check (char_length(name) <= 60),
  path text not null check (char_length(path) <= 160),
  country text check (char_length(country) <= 60),
  vpic_make_id integer check (vpic_make_id between 1 and 1000000),
  logo_id text check (char_length(logo_id) <= 128),
  text text check (char_length(text) <= 5000),
  popular boolean not null,
  image jsonb,
  counts jsonb,
  updated_at timestamptz not null
);
create index if not exists makes_is_deleted_name_ky83 on makes (is_deleted, name);
create index if not exists makes_is_deleted_name_iwlc on makes (is_deleted, name desc);
create index if not exists makes_is_deleted_country_5wpq on makes (is_deleted, country);
create index if not exists makes_is_deleted_country_lfgh on makes (is_deleted, country desc);
create index if not exists makes_is_deleted_popular_4fyc on makes (is_deleted, popular desc);
create index if not exists makes_is_deleted_popular_name_kysq on makes (is_deleted, popular, name);

-- A model of a make, with the years it was built.
create table if not exists models (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  make_id text not null check (char_length(make_id) <= 128),
  name text not null check (char_length(name) <= 80),
  path text not null check (char_length(path) <= 160),
  year_from integer check (year_from between 1885 and 2100),
  year_to integer check (year_to between 1885 and 2100),
  generations jsonb not null,
  body_types jsonb not null,
  vpic_model_id integer check (vpic_model_id between 1 and 1000000),
  aliases jsonb not null,
  image jsonb,
  counts jsonb,
  updated_at timestamptz not null
);
create index if not exists models_make_id_updated_at_0d5q on models (make_id, updated_at);
create index if not exists models_is_deleted_make_id_name_5pey on models (is_deleted, make_id, name);
create index if not exists models_is_deleted_name_ky83 on models (is_deleted, name);
create index if not exists models_is_deleted_name_iwlc on models (is_deleted, name desc);
create index if not exists models_is_deleted_year_from_7cxr on models (is_deleted, year_from);
create index if not exists models_is_deleted_year_from_khz0 on models (is_deleted, year_from desc);

-- What only the seller and staff know of a listing: reserve, contact, street, papers.
create table if not exists listings_private (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  seller_id text not null check (char_length(seller_id) <= 128),
  reserve integer not null check (reserve between 0 and 100000000),
  phone text check (char_length(phone) <= 16),
  email text check (char_length(email) <= 254),
  address jsonb,
  estimate_low integer check (estimate_low between 0 and 100000000),
  estimate_high integer check (estimate_high between 0 and 100000000),
  sold_price_private integer check (sold_price_private between 0 and 100000000),
  co_owners jsonb not null,
  submission_id text check (char_length(submission_id) <= 128),
  documents jsonb not null,
  reveal_count integer check (reveal_count between 0 and 1000000),
  views integer check (views between 0 and 2000000000),
  package_paid jsonb,
  answer_by bigint check (answer_by >= 0),
  start_from bigint check (start_from >= 0),
  start_until bigint check (start_until >= 0),
  renewal_tries integer check (renewal_tries between 0 and 1000),
  removed_for text check (char_length(removed_for) <= 500),
  seller_note text check (char_length(seller_note) <= 500),
  withheld jsonb,
  updated_at timestamptz not null
);
create index if not exists listings_private_seller_id_updated_at_m9rj on listings_private (seller_id, updated_at);

-- A member’s proposal of a vehicle, from first draft to the listing made of it.
create table if not exists listing_submissions (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  mode text not null check (mode in ('AUCTION', 'CLASSIFIED')),
  status text not null check (status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'CHANGES_REQUESTED', 'ACCEPTED', 'REJECTED', 'CONVERTED', 'WITHDRAWN', 'EXPIRED')),
  step integer not null check (step between 1 and 6),
  draft jsonb not null,
  client_draft_id text not null check (char_length(client_draft_id) <= 64),
  uploads jsonb not null,
  review_notes jsonb,
  payment_method_id text check (char_length(payment_method_id) <= 255),
  terms_version integer check (terms_version between 1 and 10000),
  reviewer_id text check (char_length(reviewer_id) <= 128),
  vin text check (char_length(vin) <= 25),
  submitted_at bigint check (submitted_at >= 0),
  due_at bigint check (due_at >= 0),
  listing_id text check (char_length(listing_id) <= 128),
  reject_code text check (reject_code in ('NOT_A_FIT', 'TITLE_OR_LIEN', 'CONDITION', 'PRICE_EXPECTATION', 'PHOTOS', 'DUPLICATE', 'OTHER')),
  reject_reason text check (char_length(reject_reason) <= 500),
  payment jsonb,
  agreed jsonb,
  updated_at timestamptz not null
);
create index if not exists listing_submissions_created_by_updated_at_lwti on listing_submissions (created_by, updated_at);
create index if not exists listing_submissions_is_deleted_created_by_date_created_adie on listing_submissions (is_deleted, created_by, date_created desc);
create index if not exists listing_submissions_is_deleted_date_created_eocl on listing_submissions (is_deleted, date_created desc);
create index if not exists listing_submissions_is_deleted_vin_date_created_icve on listing_submissions (is_deleted, vin, date_created desc);
create index if not exists listing_submissions_is_deleted_status_date_created_wpmr on listing_submissions (is_deleted, status, date_created desc);
create index if not exists listing_submissions_is_deleted_status_submitted_at_hmoo on listing_submissions (is_deleted, status, submitted_at);
create index if not exists listing_submissions_is_deleted_status_date_edited_zmp9 on listing_submissions (is_deleted, status, date_edited);

-- A vehicle offered to everybody, by auction or as a classified advertisement.
create table if not exists listings (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  mode text not null check (mode in ('AUCTION', 'CLASSIFIED')),
  status text not null check (status in ('PREVIEW', 'SELLER_REVIEW', 'SCHEDULED', 'LIVE', 'ENDED', 'SOLD', 'NEGOTIATION', 'NO_BIDS', 'UNSOLD', 'COMPLETED', 'DEFAULTED', 'SELLER_DEFAULTED', 'WITHDRAWN', 'CANCELLED', 'ACTIVE', 'HIDDEN', 'EXPIRED', 'REMOVED')),
  is_public boolean not null,
  is_current boolean,
  number integer not null check (number between 1 and 9999999),
  title text not null check (char_length(title) <= 120),
  slug text not null check (char_length(slug) <= 160),
  category text not null check (category in ('cars', 'trucks', 'motorcycles', 'classics', 'parts', 'other')),
  vehicle jsonb not null,
  currency text not null check (currency in ('CAD', 'USD')),
  seller text not null check (char_length(seller) <= 24),
  spot jsonb,
  description_html text not null check (char_length(description_html) <= 40000),
  cover jsonb not null,
  pictures jsonb not null,
  gallery_id text check (char_length(gallery_id) <= 128),
  custom jsonb,
  video_urls jsonb not null,
  package_id text check (char_length(package_id) <= 128),
  terms jsonb,
  config_version integer not null check (config_version between 1 and 1000000),
  featured_until bigint check (featured_until >= 0),
  relist_of text check (char_length(relist_of) <= 128),
  counters jsonb not null,
  start_at bigint check (start_at >= 0),
  end_at bigint check (end_at >= 0),
  original_end_at bigint check (original_end_at >= 0),
  starting_bid integer check (starting_bid between 0 and 100000000),
  price integer not null check (price between 0 and 100000000),
  bid_count integer not null check (bid_count between 0 and 2000000000),
  no_reserve boolean,
  result text check (char_length(result) <= 120),
  sold_price integer check (sold_price between 0 and 100000000),
  sold_via text check (sold_via in ('AUCTION', 'OFFER', 'CLASSIFIED')),
  ask_price integer check (ask_price between 1 and 100000000),
  price_on_request boolean,
  obo boolean,
  expires_at bigint check (expires_at >= 0),
  price_history jsonb,
  updated_at timestamptz not null
);
create index if not exists listings_is_public_is_current_updated_at_2mif on listings (is_public, is_current, updated_at);
create index if not exists listings_created_by_updated_at_lwti on listings (created_by, updated_at);
create index if not exists listings_created_by_is_public_end_at_axom on listings (created_by, is_public, end_at desc);
create index if not exists listings_is_deleted_status_end_at_0sd3 on listings (is_deleted, status, end_at desc);
create index if not exists listings_is_deleted_category_status_end_at_f8f9 on listings (is_deleted, category, status, end_at desc);
create index if not exists listings_is_deleted_status_expires_at_egep on listings (is_deleted, status, expires_at);
create index if not exists listings_is_deleted_number_nxmm on listings (is_deleted, number desc);
create index if not exists listings_is_deleted_created_by_number_r3ul on listings (is_deleted, created_by, number desc);
create index if not exists listings_status_updated_at_93mv on listings (status, updated_at);
create index if not exists listings_is_public_updated_at_znc8 on listings (is_public, updated_at);
create index if not exists listings_is_deleted_number_9hxd on listings (is_deleted, number);
create index if not exists listings_is_deleted_title_hhuo on listings (is_deleted, title);
create index if not exists listings_is_deleted_mode_number_6b5d on listings (is_deleted, mode, number desc);
create index if not exists listings_is_deleted_status_number_401s on listings (is_deleted, status, number desc);
create index if not exists listings_is_deleted_category_number_qwcs on listings (is_deleted, category, number desc);

-- What a seller buys to list a vehicle: how many pictures, how many days, which extras.
create table if not exists packages (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  code text not null check (char_length(code) <= 20),
  title text not null check (char_length(title) <= 80),
  mode text not null check (mode in ('AUCTION', 'CLASSIFIED')),
  price jsonb not null,
  price_no_reserve jsonb not null,
  photos integer not null check (photos between 1 and 300),
  days jsonb not null,
  featured_days integer check (featured_days between 0 and 60),
  features jsonb not null,
  active boolean not null,
  "order" integer not null check ("order" between 0 and 1000),
  updated_at timestamptz not null
);
create index if not exists packages_is_deleted_order_vxqu on packages (is_deleted, "order");
create index if not exists packages_is_deleted_code_e7j9 on packages (is_deleted, code);
create index if not exists packages_is_deleted_order_4j5l on packages (is_deleted, "order" desc);
create index if not exists packages_is_deleted_mode_order_b39l on packages (is_deleted, mode, "order");
create index if not exists packages_is_deleted_active_order_vbl8 on packages (is_deleted, active, "order");

-- What moving a vehicle between two regions costs, in Canadian dollars. Members see the estimate alone.
create table if not exists shippings (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  from_region text not null check (char_length(from_region) <= 6),
  to_region text not null check (char_length(to_region) <= 6),
  open_base integer not null check (open_base between 0 and 10000000),
  open_per_km integer not null check (open_per_km between 0 and 10000),
  enclosed_factor numeric not null check (enclosed_factor between 1 and 10),
  long_from_mm integer check (long_from_mm between 1000 and 20000),
  long_factor numeric check (long_factor between 1 and 3),
  not_running_fee integer check (not_running_fee between 0 and 10000000),
  min integer not null check (min between 0 and 10000000),
  transit_days_min integer not null check (transit_days_min between 0 and 365),
  transit_days_max integer not null check (transit_days_max between 0 and 365),
  cross_border_fee integer not null check (cross_border_fee between 0 and 10000000),
  not_served boolean,
  valid_from date,
  valid_to date,
  updated_at timestamptz not null
);
create index if not exists shippings_is_deleted_from_region_kgdy on shippings (is_deleted, from_region);
create index if not exists shippings_is_deleted_from_region_to_region_5dmh on shippings (is_deleted, from_region, to_region);
create index if not exists shippings_is_deleted_from_region_bur7 on shippings (is_deleted, from_region desc);
create index if not exists shippings_is_deleted_to_region_from_region_0c8n on shippings (is_deleted, to_region, from_region);

-- The public state of one auction: what changes with every bid. Its id is the listing.
create table if not exists auctions (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  status text not null check (status in ('PREVIEW', 'SELLER_REVIEW', 'SCHEDULED', 'LIVE', 'ENDED', 'SOLD', 'NEGOTIATION', 'NO_BIDS', 'UNSOLD', 'COMPLETED', 'DEFAULTED', 'SELLER_DEFAULTED', 'WITHDRAWN', 'CANCELLED')),
  is_current boolean,
  category text not null check (category in ('cars', 'trucks', 'motorcycles', 'classics', 'parts', 'other')),
  currency text not null check (currency in ('CAD', 'USD')),
  start_at bigint not null check (start_at >= 0),
  end_at bigint not null check (end_at >= 0),
  original_end_at bigint not null check (original_end_at >= 0),
  starting_bid integer not null check (starting_bid between 0 and 100000000),
  price integer not null check (price between 0 and 100000000),
  min_next integer not null check (min_next between 0 and 100000000),
  leader text not null check (char_length(leader) <= 24),
  bid_count integer not null check (bid_count between 0 and 2000000000),
  reserve_status text not null check (reserve_status in ('NO_RESERVE', 'RESERVE_NOT_MET', 'RESERVE_MET')),
  reserve_near boolean,
  reserve_moves jsonb,
  extensions integer not null check (extensions between 0 and 2000000000),
  last_bid_at bigint check (last_bid_at >= 0),
  result text check (char_length(result) <= 120),
  sold_price integer check (sold_price between 0 and 100000000),
  sold_via text check (sold_via in ('AUCTION', 'OFFER')),
  buyer text check (char_length(buyer) <= 24),
  version integer not null check (version between 0 and 2000000000),
  updated_at timestamptz not null
);
create index if not exists auctions_id_updated_at_eols on auctions (id, updated_at);
create index if not exists auctions_is_current_updated_at_lkvq on auctions (is_current, updated_at);
create index if not exists auctions_is_deleted_status_end_at_4znc on auctions (is_deleted, status, end_at);
create index if not exists auctions_is_deleted_status_start_at_99kv on auctions (is_deleted, status, start_at);

-- One public line of a bid history: who, how much, when. Never a ceiling, never an account id.
create table if not exists bids (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  listing_id text not null check (char_length(listing_id) <= 128),
  seq integer not null check (seq between 1 and 1000000),
  username text not null check (char_length(username) <= 24),
  kind text not null check (kind in ('EXACT', 'MAX', 'AUTO')),
  amount integer not null check (amount between 0 and 100000000),
  received_at bigint not null check (received_at >= 0),
  voided jsonb,
  prev_hash text not null check (char_length(prev_hash) <= 64),
  hash text not null check (char_length(hash) <= 64),
  updated_at timestamptz not null
);
create index if not exists bids_listing_id_updated_at_dbd2 on bids (listing_id, updated_at);
create index if not exists bids_is_deleted_listing_id_seq_xnrf on bids (is_deleted, listing_id, seq desc);
create index if not exists bids_is_deleted_listing_id_seq_wpmu on bids (is_deleted, listing_id, seq);
create index if not exists bids_is_deleted_received_at_kf1l on bids (is_deleted, received_at desc);
create index if not exists bids_is_deleted_received_at_t0oc on bids (is_deleted, received_at);
create index if not exists bids_is_deleted_username_fssu on bids (is_deleted, username);
create index if not exists bids_is_deleted_listing_id_received_at_jrd4 on bids (is_deleted, listing_id, received_at desc);
create index if not exists bids_is_deleted_kind_received_at_z85p on bids (is_deleted, kind, received_at desc);

-- What seller and bidder offer each other after an auction: the high bidder where the reserve was missed, the runner-up where the buyer did not pay. Told to these two and to staff. The reserve stands nowhere in it.
create table if not exists negotiations (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  listing_id text not null check (char_length(listing_id) <= 128),
  round text not null check (round in ('FIRST', 'SECOND_CHANCE')),
  seller_id text not null check (char_length(seller_id) <= 128),
  bidder_id text not null check (char_length(bidder_id) <= 128),
  parties jsonb not null,
  currency text not null check (currency in ('CAD', 'USD')),
  status text not null check (status in ('PENDING_BIDDER', 'PENDING_SELLER', 'COUNTERED', 'ACCEPTED', 'DECLINED', 'EXPIRED')),
  high_bid integer not null check (high_bid between 0 and 100000000),
  amount integer not null check (amount between 0 and 100000000),
  opened_at bigint not null check (opened_at >= 0),
  deadline bigint not null check (deadline >= 0),
  closed_at bigint check (closed_at >= 0),
  updated_at timestamptz not null
);
create index if not exists negotiations_status_deadline_0hy7 on negotiations (status, deadline);

-- What an auction was sold for, to whom, and how buyer and seller say it went. Told to these two and to staff.
create table if not exists sales (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  listing_id text not null check (char_length(listing_id) <= 128),
  seller_id text not null check (char_length(seller_id) <= 128),
  buyer_id text not null check (char_length(buyer_id) <= 128),
  parties jsonb not null,
  currency text not null check (currency in ('CAD', 'USD')),
  price integer not null check (price between 0 and 100000000),
  via text not null check (via in ('AUCTION', 'OFFER')),
  sold_at bigint not null check (sold_at >= 0),
  outcome text not null check (outcome in ('OPEN', 'COMPLETED', 'BUYER_DEFAULTED', 'SELLER_DEFAULTED')),
  undisturbed_since bigint check (undisturbed_since >= 0),
  seller_confirmed_at bigint check (seller_confirmed_at >= 0),
  buyer_confirmed_at bigint check (buyer_confirmed_at >= 0),
  reported_at bigint check (reported_at >= 0),
  reported_by text check (char_length(reported_by) <= 128),
  problem text check (char_length(problem) <= 2000),
  closed_at bigint check (closed_at >= 0),
  reason text check (char_length(reason) <= 500),
  refund text check (refund in ('DUE', 'DONE')),
  updated_at timestamptz not null
);
create index if not exists sales_is_deleted_refund_sold_at_a32v on sales (is_deleted, refund, sold_at);
create index if not exists sales_is_deleted_outcome_reported_at_ltbg on sales (is_deleted, outcome, reported_at);
create index if not exists sales_is_deleted_sold_at_67z3 on sales (is_deleted, sold_at);
create index if not exists sales_is_deleted_sold_at_knoc on sales (is_deleted, sold_at desc);
create index if not exists sales_is_deleted_outcome_sold_at_63ny on sales (is_deleted, outcome, sold_at desc);
create index if not exists sales_is_deleted_listing_id_sold_at_37uj on sales (is_deleted, listing_id, sold_at desc);
create index if not exists sales_is_deleted_buyer_id_sold_at_asbu on sales (is_deleted, buyer_id, sold_at desc);
create index if not exists sales_is_deleted_seller_id_sold_at_za5i on sales (is_deleted, seller_id, sold_at desc);

-- Where one member stands in one auction, told to that member alone: own ceiling, leading or outbid. Its id is member and listing.
create table if not exists standings (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  user_id text not null check (char_length(user_id) <= 128),
  listing_id text not null check (char_length(listing_id) <= 128),
  state text not null check (state in ('LEADING', 'OUTBID', 'WON', 'LOST')),
  ceiling integer not null check (ceiling between 0 and 100000000),
  last_amount integer not null check (last_amount between 0 and 100000000),
  last_bid_at bigint not null check (last_bid_at >= 0),
  bids integer not null check (bids between 0 and 2000000000),
  passed_at bigint check (passed_at >= 0),
  queued_taken_at bigint check (queued_taken_at >= 0),
  covered boolean,
  updated_at timestamptz not null
);
create index if not exists standings_user_id_updated_at_8kxn on standings (user_id, updated_at);

-- An amount asked of a card, written down before the card is asked, so that an answer that is lost is found again. Told to the holder alone. A hold’s deposit has the same id.
create table if not exists card_charges (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  user_id text not null check (char_length(user_id) <= 128),
  purpose jsonb not null,
  amount bigint not null check (amount between 0 and 10000000000),
  covers integer check (covers between 0 and 100000000),
  currency text not null check (currency in ('CAD', 'USD')),
  bill jsonb,
  status text not null check (status in ('PENDING', 'ACTION', 'HELD', 'PAID', 'DECLINED', 'CANCELLED')),
  card text not null check (char_length(card) <= 60),
  method_id text not null check (char_length(method_id) <= 255),
  customer_id text not null check (char_length(customer_id) <= 255),
  key text not null check (char_length(key) <= 255),
  away boolean not null,
  started_at bigint not null check (started_at >= 0),
  open_since bigint check (open_since >= 0),
  provider_ref text check (char_length(provider_ref) <= 255),
  decline_code text check (char_length(decline_code) <= 80),
  capture_before bigint check (capture_before >= 0),
  taken bigint not null check (taken between 0 and 10000000000),
  refunded bigint not null check (refunded between 0 and 10000000000),
  give_back bigint check (give_back between 0 and 10000000000),
  refund_asked jsonb,
  updated_at timestamptz not null
);
create index if not exists card_charges_user_id_updated_at_8kxn on card_charges (user_id, updated_at);

-- What staff took of a card hold or gave back of it, who and why, in the order it was done. Never changed; staff read it.
create table if not exists charge_acts (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  deposit_id text not null check (char_length(deposit_id) <= 128),
  act text not null check (act in ('TAKEN', 'REFUND_ASKED', 'REFUNDED')),
  by text not null check (char_length(by) <= 128),
  at bigint not null check (at >= 0),
  amount bigint not null check (amount between 0 and 10000000000),
  reason text check (char_length(reason) <= 500),
  updated_at timestamptz not null
);
create index if not exists charge_acts_is_deleted_deposit_id_at_wr35 on charge_acts (is_deleted, deposit_id, at desc);

-- An exchange rate, for display alone: bids and invoices stay in the listing’s currency.
create table if not exists currency (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  base text not null check (char_length(base) <= 3),
  quote text not null check (char_length(quote) <= 3),
  rate numeric not null check (rate between 0.000001 and 1000000),
  as_of bigint not null check (as_of >= 0),
  source text not null check (char_length(source) <= 80),
  refused jsonb,
  updated_at timestamptz not null
);
create index if not exists currency_is_deleted_base_quote_ie5h on currency (is_deleted, base, quote);
create index if not exists currency_is_deleted_base_daix on currency (is_deleted, base);
create index if not exists currency_is_deleted_base_b8w6 on currency (is_deleted, base desc);
create index if not exists currency_is_deleted_quote_1oec on currency (is_deleted, quote);

-- The amount of a card hold and the ceiling it covers, told to its owner alone. Its id is the hold’s.
create table if not exists deposit_amounts (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  user_id text not null check (char_length(user_id) <= 128),
  listing_id text not null check (char_length(listing_id) <= 128),
  amount bigint not null check (amount between 0 and 10000000000),
  covers integer not null check (covers between 0 and 100000000),
  updated_at timestamptz not null
);
create index if not exists deposit_amounts_user_id_updated_at_8kxn on deposit_amounts (user_id, updated_at);

-- A card hold for the fee on a bid. Its amount is told to staff only after the end, since it would reveal the ceiling it covers.
create table if not exists deposits (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  listing_id text not null check (char_length(listing_id) <= 128),
  bidder_id text not null check (char_length(bidder_id) <= 128),
  user_id text not null check (char_length(user_id) <= 128),
  amount bigint check (amount between 0 and 10000000000),
  currency text not null check (currency in ('CAD', 'USD')),
  status text not null check (status in ('REQUIRES_ACTION', 'AUTHORIZED', 'FAILED', 'REVOKED', 'CAPTURED', 'EXPIRED', 'PARTIALLY_REFUNDED', 'REFUNDED')),
  provider_ref text check (char_length(provider_ref) <= 255),
  capture_before bigint check (capture_before >= 0),
  bound_at bigint check (bound_at >= 0),
  release_from bigint check (release_from >= 0),
  renew_from bigint check (renew_from >= 0),
  supersedes text check (char_length(supersedes) <= 128),
  captured_amount bigint not null check (captured_amount between 0 and 10000000000),
  refunded_amount bigint not null check (refunded_amount between 0 and 10000000000),
  updated_at timestamptz not null
);
create index if not exists deposits_user_id_updated_at_8kxn on deposits (user_id, updated_at);
create index if not exists deposits_is_deleted_user_id_date_created_1fjj on deposits (is_deleted, user_id, date_created desc);
create index if not exists deposits_is_deleted_listing_id_user_id_date_created_j2tq on deposits (is_deleted, listing_id, user_id, date_created desc);

-- What staff did with an invoice, who and why, in the order it was done. Never changed; staff read it.
create table if not exists invoice_acts (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  invoice_id text not null check (char_length(invoice_id) <= 128),
  act text not null check (act in ('CREATED', 'VOIDED', 'WRITTEN_OFF', 'CREDIT_ASKED', 'CREDITED')),
  by text not null check (char_length(by) <= 128),
  at bigint not null check (at >= 0),
  amount bigint check (amount between 0 and 10000000000),
  number text check (char_length(number) <= 20),
  reason text check (char_length(reason) <= 500),
  updated_at timestamptz not null
);
create index if not exists invoice_acts_is_deleted_invoice_id_at_3tyo on invoice_acts (is_deleted, invoice_id, at desc);

-- What a member owes Hammerlane. Its lines never change once it is open.
create table if not exists invoices (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  number text check (char_length(number) <= 20),
  kind text not null check (kind in ('BUYER_FEE', 'KEPT_FEE', 'LISTING_FEE', 'SHIPPING', 'MANUAL')),
  status text not null check (status in ('DRAFT', 'OPEN', 'PROCESSING', 'PAST_DUE', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOID', 'UNCOLLECTIBLE')),
  user_id text not null check (char_length(user_id) <= 128),
  listing_id text check (char_length(listing_id) <= 128),
  currency text not null check (currency in ('CAD', 'USD')),
  lines jsonb not null,
  taxes jsonb not null,
  subtotal bigint not null check (subtotal between -10000000000 and 10000000000),
  tax_total bigint not null check (tax_total between -10000000000 and 10000000000),
  total bigint not null check (total between -10000000000 and 10000000000),
  bill_to jsonb,
  region text check (char_length(region) <= 2),
  seller jsonb,
  gst_number text check (char_length(gst_number) <= 20),
  qst_number text check (char_length(qst_number) <= 20),
  issued_at bigint check (issued_at >= 0),
  due_at bigint check (due_at >= 0),
  paid_at bigint check (paid_at >= 0),
  payment_method_id text check (char_length(payment_method_id) <= 255),
  attempts jsonb not null,
  payment jsonb,
  credit_notes jsonb not null,
  voided_at bigint check (voided_at >= 0),
  void_reason text check (char_length(void_reason) <= 500),
  written_off_at bigint check (written_off_at >= 0),
  write_off_reason text check (char_length(write_off_reason) <= 500),
  info jsonb,
  updated_at timestamptz not null
);
create index if not exists invoices_user_id_updated_at_8kxn on invoices (user_id, updated_at);
create index if not exists invoices_is_deleted_user_id_date_created_1fjj on invoices (is_deleted, user_id, date_created desc);
create index if not exists invoices_is_deleted_status_due_at_popd on invoices (is_deleted, status, due_at);
create index if not exists invoices_is_deleted_date_created_eocl on invoices (is_deleted, date_created desc);
create index if not exists invoices_is_deleted_status_date_created_wpmr on invoices (is_deleted, status, date_created desc);
create index if not exists invoices_is_deleted_listing_id_date_created_ua9y on invoices (is_deleted, listing_id, date_created desc);
create index if not exists invoices_is_deleted_number_9hxd on invoices (is_deleted, number);

-- An order in the shop: what was bought, what was paid, where it goes.
create table if not exists shop_orders (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  number text not null check (char_length(number) <= 20),
  status text not null check (status in ('OPEN', 'COMPLETED', 'CANCELLED')),
  financial_status text not null check (financial_status in ('PENDING', 'AUTHORIZED', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED', 'EXPIRED')),
  fulfilment_status text not null check (fulfilment_status in ('UNFULFILLED', 'PARTIAL', 'FULFILLED', 'DELIVERED', 'RETURNED')),
  lines jsonb not null,
  subtotal bigint not null check (subtotal between 0 and 10000000000),
  discount bigint not null check (discount between 0 and 10000000000),
  shipping bigint not null check (shipping between 0 and 10000000000),
  taxes jsonb not null,
  total bigint not null check (total between 0 and 10000000000),
  currency text not null check (currency in ('CAD', 'USD')),
  fx_to_cad numeric not null check (fx_to_cad between 0 and 1000),
  email text not null check (char_length(email) <= 254),
  ship_to jsonb not null,
  bill_to jsonb,
  shipping_method text check (char_length(shipping_method) <= 120),
  tracking jsonb not null,
  refunds jsonb not null,
  placed_at bigint not null check (placed_at >= 0),
  updated_at timestamptz not null
);
create index if not exists shop_orders_created_by_updated_at_lwti on shop_orders (created_by, updated_at);
create index if not exists shop_orders_is_deleted_created_by_placed_at_mwck on shop_orders (is_deleted, created_by, placed_at desc);
create index if not exists shop_orders_is_deleted_placed_at_xtj9 on shop_orders (is_deleted, placed_at desc);
create index if not exists shop_orders_is_deleted_status_placed_at_ugef on shop_orders (is_deleted, status, placed_at desc);
create index if not exists shop_orders_is_deleted_placed_at_koi0 on shop_orders (is_deleted, placed_at);
create index if not exists shop_orders_is_deleted_number_9hxd on shop_orders (is_deleted, number);
create index if not exists shop_orders_is_deleted_financial_status_placed_at_gs74 on shop_orders (is_deleted, financial_status, placed_at desc);

-- A remark or question under a listing or an article. Replies go one level deep.
create table if not exists comments (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  parent_type text not null check (parent_type in ('listing', 'blog')),
  parent_id text not null check (char_length(parent_id) <= 128),
  reply_to text check (char_length(reply_to) <= 128),
  text text not null check (char_length(text) <= 2000),
  mentions jsonb,
  username text not null check (char_length(username) <= 24),
  role text not null check (role in ('SELLER', 'BIDDER', 'STAFF', 'MEMBER')),
  is_question boolean,
  is_automatic boolean,
  pinned boolean not null,
  flags jsonb not null,
  hidden boolean not null,
  edited_at bigint check (edited_at >= 0),
  like_count integer not null check (like_count between 0 and 2000000000),
  updated_at timestamptz not null
);
create index if not exists comments_hidden_parent_id_updated_at_3xpe on comments (hidden, parent_id, updated_at);
create index if not exists comments_is_deleted_created_by_date_created_adie on comments (is_deleted, created_by, date_created desc);
create index if not exists comments_is_deleted_hidden_date_created_ndaj on comments (is_deleted, hidden, date_created desc);
create index if not exists comments_is_deleted_parent_id_pinned_4xtn on comments (is_deleted, parent_id, pinned);
create index if not exists comments_is_deleted_date_created_eocl on comments (is_deleted, date_created desc);
create index if not exists comments_is_deleted_date_created_taxu on comments (is_deleted, date_created);
create index if not exists comments_is_deleted_parent_id_date_created_jupc on comments (is_deleted, parent_id, date_created desc);

-- What a member says of the site, or of the other side of a sale: one word each.
create table if not exists feedback (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  kind text not null check (kind in ('SITE', 'SALE')),
  subject_id text not null check (char_length(subject_id) <= 120),
  rating integer not null check (rating between 1 and 5),
  text text not null check (char_length(text) <= 4000),
  contact_allowed boolean,
  is_published boolean not null,
  about_user_id text check (char_length(about_user_id) <= 128),
  username text check (char_length(username) <= 24),
  admin_reply text check (char_length(admin_reply) <= 2000),
  updated_at timestamptz not null
);
create index if not exists feedback_created_by_updated_at_lwti on feedback (created_by, updated_at);
create index if not exists feedback_is_published_updated_at_kj1n on feedback (is_published, updated_at);
create index if not exists feedback_is_published_about_user_id_updated_at_fku6 on feedback (is_published, about_user_id, updated_at);
create index if not exists feedback_is_deleted_kind_is_published_date_created_v2ve on feedback (is_deleted, kind, is_published, date_created);
create index if not exists feedback_is_deleted_created_by_date_created_adie on feedback (is_deleted, created_by, date_created desc);
create index if not exists feedback_is_deleted_date_created_eocl on feedback (is_deleted, date_created desc);
create index if not exists feedback_is_deleted_is_published_about_user_id_date_cre_f80e on feedback (is_deleted, is_published, about_user_id, date_created desc);
create index if not exists feedback_is_deleted_date_created_taxu on feedback (is_deleted, date_created);
create index if not exists feedback_is_deleted_kind_date_created_5qw1 on feedback (is_deleted, kind, date_created desc);
create index if not exists feedback_is_deleted_is_published_date_created_4old on feedback (is_deleted, is_published, date_created desc);

-- A member likes something. A like of a listing is a watch, a flag asks for a review. Its id is member, type and target.
create table if not exists likes (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  type text not null check (type in ('listing', 'comment', 'blog', 'image', 'flag')),
  target_id text not null check (char_length(target_id) <= 128),
  value boolean not null,
  events jsonb,
  reason text check (reason in ('SPAM', 'ABUSE', 'UNSUPPORTED_CLAIM', 'OTHER')),
  updated_at timestamptz not null
);
create index if not exists likes_created_by_updated_at_lwti on likes (created_by, updated_at);

-- A conversation between members about a listing or a member.
create table if not exists message_threads (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  members jsonb not null,
  names jsonb not null,
  subject jsonb not null,
  title text not null check (char_length(title) <= 160),
  last_message_at bigint not null check (last_message_at >= 0),
  last_text text check (char_length(last_text) <= 200),
  unread jsonb not null,
  joined_at jsonb not null,
  muted jsonb not null,
  blocked_by jsonb not null,
  updated_at timestamptz not null
);
create index if not exists message_threads_is_deleted_created_by_date_created_adie on message_threads (is_deleted, created_by, date_created desc);
create index if not exists message_threads_is_deleted_last_message_at_0qj3 on message_threads (is_deleted, last_message_at desc);
create index if not exists message_threads_is_deleted_last_message_at_hrsc on message_threads (is_deleted, last_message_at);
create index if not exists message_threads_is_deleted_title_hhuo on message_threads (is_deleted, title);

-- One message of a thread, readable by who was in the thread when it was sent.
create table if not exists messages (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  thread_id text not null check (char_length(thread_id) <= 128),
  client_id text not null check (char_length(client_id) <= 64),
  sender_id text not null check (char_length(sender_id) <= 128),
  members jsonb not null,
  text text not null check (char_length(text) <= 5000),
  mentions jsonb,
  attachments jsonb not null,
  masked boolean not null,
  sent_at bigint not null check (sent_at >= 0),
  read_by jsonb not null,
  updated_at timestamptz not null
);
create index if not exists messages_is_deleted_thread_id_sent_at_l86t on messages (is_deleted, thread_id, sent_at desc);

-- Something happened that people may want to hear of; the server turns it into messages.
create table if not exists notification_events (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  type text not null check (type in ('BID_PLACED', 'OUTBID', 'WINNING', 'RESERVE_LOWERED', 'RESERVE_REMOVED', 'RESERVE_MET', 'ENDING_24H', 'ENDING_1H', 'ENDING_10M', 'LISTING_STARTED', 'LISTING_CANCELLED', 'LISTING_TO_APPROVE', 'LISTING_SCHEDULED', 'LISTING_REMOVED', 'EXTENDED', 'ENDED_WON', 'ENDED_LOST', 'ENDED_SOLD', 'ENDED_UNSOLD', 'OFFER_RECEIVED', 'OFFER_COUNTERED', 'OFFER_ACCEPTED', 'OFFER_DECLINED', 'OFFER_EXPIRING', 'SECOND_CHANCE', 'SALE_REPORTED', 'SALE_FELL_THROUGH', 'HOLD_FAILED', 'HOLD_EXPIRING', 'HOLD_RELEASED', 'INVOICE_OPEN', 'INVOICE_ACTION', 'INVOICE_PAID', 'INVOICE_PAST_DUE', 'INVOICE_VOID', 'INVOICE_WRITTEN_OFF', 'INVOICE_CREDITED', 'SUBMISSION_RECEIVED', 'SUBMISSION_IN_REVIEW', 'SUBMISSION_CHANGES_REQUESTED', 'SUBMISSION_ACCEPTED', 'SUBMISSION_REJECTED', 'SUBMISSION_CONVERTED', 'SUBMISSION_PAYMENT_ACTION', 'SUBMISSION_REMINDER', 'COMMENT_ON_LISTING', 'REPLY', 'MENTION', 'SELLER_ANSWER', 'MESSAGE', 'SAVED_SEARCH', 'PRICE_DROP', 'CLASSIFIED_EXPIRING', 'ORDER_PLACED', 'ORDER_SENT', 'ORDER_REFUNDED', 'GIVEAWAY_OPEN', 'GIVEAWAY_CLOSING', 'GIVEAWAY_SKILL_TEST', 'GIVEAWAY_WON', 'GIVEAWAY_LOST')),
  actor_id text check (char_length(actor_id) <= 128),
  subject jsonb not null,
  payload jsonb not null,
  dedupe_key text not null check (char_length(dedupe_key) <= 200),
  at bigint not null check (at >= 0),
  processed_at bigint check (processed_at >= 0),
  attempts integer check (attempts between 0 and 100),
  last_error text check (char_length(last_error) <= 300),
  updated_at timestamptz not null
);
create index if not exists notification_events_is_deleted_at_5560 on notification_events (is_deleted, at desc);
create index if not exists notification_events_is_deleted_type_at_gc1e on notification_events (is_deleted, type, at desc);
create index if not exists notification_events_is_deleted_processed_at_at_9tu2 on notification_events (is_deleted, processed_at, at);
create index if not exists notification_events_is_deleted_attempts_at_imc5 on notification_events (is_deleted, attempts, at);
create index if not exists notification_events_is_deleted_at_is4r on notification_events (is_deleted, at);

-- One notice to one member on one channel. The member alone marks it read.
create table if not exists notification_messages (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  event_id text not null check (char_length(event_id) <= 128),
  user_id text not null check (char_length(user_id) <= 128),
  channel text not null check (channel in ('inApp', 'push', 'email')),
  type text not null check (type in ('BID_PLACED', 'OUTBID', 'WINNING', 'RESERVE_LOWERED', 'RESERVE_REMOVED', 'RESERVE_MET', 'ENDING_24H', 'ENDING_1H', 'ENDING_10M', 'LISTING_STARTED', 'LISTING_CANCELLED', 'LISTING_TO_APPROVE', 'LISTING_SCHEDULED', 'LISTING_REMOVED', 'EXTENDED', 'ENDED_WON', 'ENDED_LOST', 'ENDED_SOLD', 'ENDED_UNSOLD', 'OFFER_RECEIVED', 'OFFER_COUNTERED', 'OFFER_ACCEPTED', 'OFFER_DECLINED', 'OFFER_EXPIRING', 'SECOND_CHANCE', 'SALE_REPORTED', 'SALE_FELL_THROUGH', 'HOLD_FAILED', 'HOLD_EXPIRING', 'HOLD_RELEASED', 'INVOICE_OPEN', 'INVOICE_ACTION', 'INVOICE_PAID', 'INVOICE_PAST_DUE', 'INVOICE_VOID', 'INVOICE_WRITTEN_OFF', 'INVOICE_CREDITED', 'SUBMISSION_RECEIVED', 'SUBMISSION_IN_REVIEW', 'SUBMISSION_CHANGES_REQUESTED', 'SUBMISSION_ACCEPTED', 'SUBMISSION_REJECTED', 'SUBMISSION_CONVERTED', 'SUBMISSION_PAYMENT_ACTION', 'SUBMISSION_REMINDER', 'COMMENT_ON_LISTING', 'REPLY', 'MENTION', 'SELLER_ANSWER', 'MESSAGE', 'SAVED_SEARCH', 'PRICE_DROP', 'CLASSIFIED_EXPIRING', 'ORDER_PLACED', 'ORDER_SENT', 'ORDER_REFUNDED', 'GIVEAWAY_OPEN', 'GIVEAWAY_CLOSING', 'GIVEAWAY_SKILL_TEST', 'GIVEAWAY_WON', 'GIVEAWAY_LOST')),
  title text not null check (char_length(title) <= 160),
  body text not null check (char_length(body) <= 500),
  link text not null check (char_length(link) <= 300),
  status text not null check (status in ('QUEUED', 'SENT', 'FAILED', 'SUPPRESSED', 'READ')),
  attempts integer not null check (attempts between 0 and 5),
  send_after bigint check (send_after >= 0),
  sent_at bigint check (sent_at >= 0),
  last_error text check (char_length(last_error) <= 300),
  is_read boolean not null,
  read_at bigint check (read_at >= 0),
  updated_at timestamptz not null
);
create index if not exists notification_messages_user_id_updated_at_8kxn on notification_messages (user_id, updated_at);
create index if not exists notification_messages_is_deleted_status_send_after_zubi on notification_messages (is_deleted, status, send_after);

-- A comment or a conversation that members reported: what they say, and what staff decided. Its id is the kind and the target; a later report opens it again.
create table if not exists reports (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  "of" text not null check ("of" in ('comment', 'conversation')),
  target_id text not null check (char_length(target_id) <= 128),
  state text not null check (state in ('OPEN', 'CLOSED')),
  title text not null check (char_length(title) <= 200),
  place jsonb,
  about_id text check (char_length(about_id) <= 128),
  about_name text check (char_length(about_name) <= 24),
  words text check (char_length(words) <= 2000),
  reports jsonb not null,
  decisions jsonb not null,
  looks jsonb not null,
  last_at bigint not null check (last_at >= 0),
  updated_at timestamptz not null
);
create index if not exists reports_is_deleted_state_last_at_600f on reports (is_deleted, state, last_at desc);
create index if not exists reports_is_deleted_about_id_last_at_vnnq on reports (is_deleted, about_id, last_at desc);

-- An article. Members write drafts, staff publish them.
create table if not exists blogs (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  title text not null check (char_length(title) <= 140),
  excerpt text check (char_length(excerpt) <= 300),
  body_html text not null check (char_length(body_html) <= 200000),
  cover_image_id text check (char_length(cover_image_id) <= 128),
  status text not null check (status in ('DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED')),
  publish_at bigint check (publish_at >= 0),
  tags jsonb not null,
  category text not null check (category in ('market', 'stories', 'guides', 'events', 'house')),
  path text check (char_length(path) <= 160),
  author_id text check (char_length(author_id) <= 128),
  username text check (char_length(username) <= 24),
  cover jsonb,
  featured boolean,
  updated_at timestamptz not null
);
create index if not exists blogs_status_updated_at_93mv on blogs (status, updated_at);
create index if not exists blogs_created_by_updated_at_lwti on blogs (created_by, updated_at);
create index if not exists blogs_is_deleted_status_publish_at_7rd7 on blogs (is_deleted, status, publish_at desc);
create index if not exists blogs_is_deleted_status_category_publish_at_ob9d on blogs (is_deleted, status, category, publish_at desc);
create index if not exists blogs_is_deleted_created_by_date_created_adie on blogs (is_deleted, created_by, date_created desc);
create index if not exists blogs_is_deleted_date_created_eocl on blogs (is_deleted, date_created desc);
create index if not exists blogs_is_deleted_date_created_taxu on blogs (is_deleted, date_created);
create index if not exists blogs_is_deleted_title_hhuo on blogs (is_deleted, title);
create index if not exists blogs_is_deleted_status_date_created_wpmr on blogs (is_deleted, status, date_created desc);
create index if not exists blogs_is_deleted_category_date_created_n9rr on blogs (is_deleted, category, date_created desc);

-- A named fragment of text that built-in screens show.
create table if not exists cms_inserts (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  key text not null check (char_length(key) <= 60),
  html text not null check (char_length(html) <= 40000),
  is_published boolean not null,
  updated_at timestamptz not null
);
create index if not exists cms_inserts_is_published_updated_at_kj1n on cms_inserts (is_published, updated_at);
create index if not exists cms_inserts_is_deleted_key_6f8n on cms_inserts (is_deleted, key);
create index if not exists cms_inserts_is_deleted_is_published_key_uanf on cms_inserts (is_deleted, is_published, key);
create index if not exists cms_inserts_is_deleted_key_fnbe on cms_inserts (is_deleted, key desc);

-- Pictures in an order, of a listing, an article or an event.
create table if not exists galleries (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  title text not null check (char_length(title) <= 140),
  parent_id text not null check (char_length(parent_id) <= 128),
  is_public boolean not null,
  images jsonb not null,
  cover_image_id text check (char_length(cover_image_id) <= 128),
  updated_at timestamptz not null
);
create index if not exists galleries_is_public_updated_at_znc8 on galleries (is_public, updated_at);
create index if not exists galleries_created_by_updated_at_lwti on galleries (created_by, updated_at);
create index if not exists galleries_is_deleted_is_public_date_created_jy8y on galleries (is_deleted, is_public, date_created desc);
create index if not exists galleries_is_deleted_parent_id_date_created_jupc on galleries (is_deleted, parent_id, date_created desc);
create index if not exists galleries_is_deleted_date_created_eocl on galleries (is_deleted, date_created desc);
create index if not exists galleries_is_deleted_date_created_taxu on galleries (is_deleted, date_created);
create index if not exists galleries_is_deleted_title_hhuo on galleries (is_deleted, title);
create index if not exists galleries_is_deleted_title_date_created_o2a5 on galleries (is_deleted, title, date_created desc);

-- A picture: who sent it, what it hangs on, and the renditions the server made of it.
create table if not exists images (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  parent_type text not null check (parent_type in ('listing', 'submission', 'blog', 'gallery', 'member', 'make', 'model', 'giveaway', 'page')),
  parent_id text not null check (char_length(parent_id) <= 128),
  status text not null check (status in ('PENDING', 'READY', 'REFUSED')),
  is_public boolean not null,
  storage_path text not null check (char_length(storage_path) <= 500),
  mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic')),
  bytes integer not null check (bytes between 1 and 26214400),
  refused_for text check (char_length(refused_for) <= 300),
  preview text check (char_length(preview) <= 300),
  sha256 text check (char_length(sha256) <= 64),
  w integer check (w between 1 and 20000),
  h integer check (h between 1 and 20000),
  url text check (char_length(url) <= 500),
  variants jsonb,
  color text check (char_length(color) <= 7),
  blurhash text check (char_length(blurhash) <= 120),
  alt text check (char_length(alt) <= 200),
  caption text check (char_length(caption) <= 300),
  "order" integer check ("order" between 0 and 10000),
  credit text check (char_length(credit) <= 120),
  licence text check (char_length(licence) <= 120),
  updated_at timestamptz not null
);
create index if not exists images_is_public_status_parent_id_updated_at_h90b on images (is_public, status, parent_id, updated_at);
create index if not exists images_is_deleted_parent_id_order_7yq3 on images (is_deleted, parent_id, "order");
create index if not exists images_is_deleted_is_public_status_parent_id_order_56q4 on images (is_deleted, is_public, status, parent_id, "order");
create index if not exists images_created_by_parent_type_updated_at_lvkq on images (created_by, parent_type, updated_at);
create index if not exists images_is_deleted_created_by_date_created_adie on images (is_deleted, created_by, date_created desc);
create index if not exists images_is_deleted_status_date_created_zox0 on images (is_deleted, status, date_created);
create index if not exists images_created_by_updated_at_lwti on images (created_by, updated_at);

-- An information page at a path of its own.
create table if not exists pages (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  title text not null check (char_length(title) <= 140),
  excerpt text check (char_length(excerpt) <= 300),
  body_html text not null check (char_length(body_html) <= 200000),
  cover_image_id text check (char_length(cover_image_id) <= 128),
  status text not null check (status in ('DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED')),
  publish_at bigint check (publish_at >= 0),
  tags jsonb not null,
  path text not null check (char_length(path) <= 160),
  category text check (category in ('market', 'stories', 'guides', 'events', 'house')),
  author_id text check (char_length(author_id) <= 128),
  nav jsonb,
  updated_at timestamptz not null
);
create index if not exists pages_status_updated_at_93mv on pages (status, updated_at);
create index if not exists pages_is_deleted_status_path_g7vf on pages (is_deleted, status, path);
create index if not exists pages_is_deleted_path_m8d9 on pages (is_deleted, path);
create index if not exists pages_is_deleted_path_k6qi on pages (is_deleted, path desc);
create index if not exists pages_is_deleted_title_hhuo on pages (is_deleted, title);

-- How many entries one member has in one giveaway, counted anew each time from what earned them.
create table if not exists giveaway_entries (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  user_id text not null check (char_length(user_id) <= 128),
  giveaway_id text not null check (char_length(giveaway_id) <= 128),
  entries integer not null check (entries between 0 and 1000),
  parts jsonb not null,
  counted_at bigint not null check (counted_at >= 0),
  updated_at timestamptz not null
);
create index if not exists giveaway_entries_user_id_updated_at_8kxn on giveaway_entries (user_id, updated_at);
create index if not exists giveaway_entries_is_deleted_giveaway_id_entries_xnqp on giveaway_entries (is_deleted, giveaway_id, entries desc);

-- A prize drawn among members’ entries, with a free way to enter and a draw anyone can check.
create table if not exists giveaways (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  title text not null check (char_length(title) <= 140),
  status text not null check (status in ('DRAFT', 'OPEN', 'CLOSED', 'DRAWN', 'SKILL_TEST', 'AWARDED', 'ARCHIVED')),
  is_published boolean not null,
  prize jsonb not null,
  cover_image_id text check (char_length(cover_image_id) <= 128),
  body_html text not null check (char_length(body_html) <= 40000),
  rules_html text not null check (char_length(rules_html) <= 80000),
  regions jsonb not null,
  start_at bigint not null check (start_at >= 0),
  end_at bigint not null check (end_at >= 0),
  windows jsonb not null,
  seed_hash text check (char_length(seed_hash) <= 64),
  seed text check (char_length(seed) <= 128),
  entries_root text check (char_length(entries_root) <= 64),
  total_entries integer check (total_entries between 0 and 2000000000),
  winner text check (char_length(winner) <= 24),
  updated_at timestamptz not null
);
create index if not exists giveaways_is_published_updated_at_kj1n on giveaways (is_published, updated_at);
create index if not exists giveaways_is_deleted_is_published_end_at_q2fp on giveaways (is_deleted, is_published, end_at desc);
create index if not exists giveaways_is_deleted_start_at_8pwg on giveaways (is_deleted, start_at desc);
create index if not exists giveaways_is_deleted_status_end_at_4znc on giveaways (is_deleted, status, end_at);
create index if not exists giveaways_is_deleted_start_at_t75p on giveaways (is_deleted, start_at);
create index if not exists giveaways_is_deleted_title_hhuo on giveaways (is_deleted, title);
create index if not exists giveaways_is_deleted_status_start_at_2sym on giveaways (is_deleted, status, start_at desc);

-- One question to a language model: what was asked, answered and spent, freed of personal data.
create table if not exists ai_provider_logs (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  provider text not null check (char_length(provider) <= 40),
  model text not null check (char_length(model) <= 120),
  purpose text not null check (char_length(purpose) <= 60),
  user_id text check (char_length(user_id) <= 128),
  prompt text not null check (char_length(prompt) <= 10000),
  response text check (char_length(response) <= 10000),
  tokens_in integer not null check (tokens_in between 0 and 10000000),
  tokens_out integer not null check (tokens_out between 0 and 10000000),
  cost_usd numeric not null check (cost_usd between 0 and 10000),
  duration_ms integer not null check (duration_ms between 0 and 600000),
  error text check (char_length(error) <= 300),
  at bigint not null check (at >= 0),
  expires_at bigint not null check (expires_at >= 0),
  updated_at timestamptz not null
);
create index if not exists ai_provider_logs_is_deleted_at_5560 on ai_provider_logs (is_deleted, at desc);
create index if not exists ai_provider_logs_is_deleted_provider_at_k3zd on ai_provider_logs (is_deleted, provider, at desc);
create index if not exists ai_provider_logs_is_deleted_at_is4r on ai_provider_logs (is_deleted, at);
create index if not exists ai_provider_logs_is_deleted_purpose_z4h2 on ai_provider_logs (is_deleted, purpose);
create index if not exists ai_provider_logs_is_deleted_model_at_pmnl on ai_provider_logs (is_deleted, model, at desc);

-- A line a browser or a function wrote to the log, freed of personal data.
create table if not exists app_logs (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  level text not null check (level in ('info', 'warn', 'error')),
  message text not null check (char_length(message) <= 2000),
  context jsonb,
  source text not null check (source in ('app', 'worker', 'functions')),
  user_id text check (char_length(user_id) <= 128),
  times integer not null check (times between 1 and 1000000),
  at bigint not null check (at >= 0),
  expires_at bigint not null check (expires_at >= 0),
  updated_at timestamptz not null
);
create index if not exists app_logs_is_deleted_at_5560 on app_logs (is_deleted, at desc);
create index if not exists app_logs_is_deleted_level_at_jt8s on app_logs (is_deleted, level, at desc);
create index if not exists app_logs_is_deleted_at_is4r on app_logs (is_deleted, at);
create index if not exists app_logs_is_deleted_source_at_wjmb on app_logs (is_deleted, source, at desc);

-- Numbers and switches of the business, by section. No secrets stand here.
create table if not exists config (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  title text not null check (char_length(title) <= 80),
  is_public boolean not null,
  config_version integer not null check (config_version between 1 and 1000000),
  "values" jsonb not null,
  notes text check (char_length(notes) <= 2000),
  changes jsonb,
  updated_at timestamptz not null
);
create index if not exists config_is_public_updated_at_znc8 on config (is_public, updated_at);
create index if not exists config_is_deleted_title_hhuo on config (is_deleted, title);
create index if not exists config_is_deleted_title_q39f on config (is_deleted, title desc);
create index if not exists config_is_deleted_date_edited_nc8c on config (is_deleted, date_edited desc);

-- Where a member is just now: one document per account, for that member and staff.
create table if not exists hit_counters (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  is_focused boolean not null,
  hit_increment integer not null check (hit_increment between 0 and 2000000000),
  session_increment integer not null check (session_increment between 0 and 2000000000),
  date_last_hit_count bigint check (date_last_hit_count >= 0),
  date_last_signoff bigint check (date_last_signoff >= 0),
  username text check (char_length(username) <= 24),
  email text check (char_length(email) <= 254),
  user_agent text check (char_length(user_agent) <= 300),
  client_resolution text check (char_length(client_resolution) <= 20),
  client_resolution_window text check (char_length(client_resolution_window) <= 20),
  client_timezone text check (char_length(client_timezone) <= 20),
  current_path text not null check (char_length(current_path) <= 300),
  client_time bigint not null check (client_time >= 0),
  server_time bigint check (server_time >= 0),
  client_latency_read integer check (client_latency_read between 0 and 600000),
  client_latency_read_updated bigint check (client_latency_read_updated >= 0),
  client_latency_write integer check (client_latency_write between 0 and 600000),
  client_latency_write_updated bigint check (client_latency_write_updated >= 0),
  client_ip text check (char_length(client_ip) <= 64),
  client_real_ip text check (char_length(client_real_ip) <= 64),
  client_country text check (char_length(client_country) <= 60),
  client_net_time text check (char_length(client_net_time) <= 40),
  updated_at timestamptz not null
);
create index if not exists hit_counters_is_deleted_server_time_ipr9 on hit_counters (is_deleted, server_time desc);
create index if not exists hit_counters_is_deleted_is_focused_server_time_m5o2 on hit_counters (is_deleted, is_focused, server_time desc);

-- Tells mirrors that a document left what a member, or the public, may see.
create table if not exists removals (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  user_id text not null check (char_length(user_id) <= 128),
  "of" text not null check (char_length("of") <= 60),
  document_id text not null check (char_length(document_id) <= 300),
  reason text not null check (reason in ('UNPUBLISHED', 'LEFT', 'REVOKED')),
  updated_at timestamptz not null
);
create index if not exists removals_user_id_updated_at_8kxn on removals (user_id, updated_at);

-- A remark of staff about a member, listing or invoice, kept where its subject cannot read it.
create table if not exists staff_notes (
  id text primary key,
  date_created text not null check (char_length(date_created) <= 24),
  date_edited text not null check (char_length(date_edited) <= 24),
  created_by text not null check (char_length(created_by) <= 128),
  is_deleted boolean not null,
  deleted_by text check (char_length(deleted_by) <= 128),
  rev integer check (rev between 0 and 1000000000),
  "of" text not null check (char_length("of") <= 60),
  document_id text not null check (char_length(document_id) <= 128),
  text text not null check (char_length(text) <= 5000),
  updated_at timestamptz not null
);
create index if not exists staff_notes_is_deleted_of_document_id_date_created_q6rq on staff_notes (is_deleted, "of", document_id, date_created desc);
