-- Printed from the definitions in src/domain by `npm run print`; changes belong there.

-- Schemas that were applied, each with who applied it.
create table if not exists mirror_versions (
  version integer primary key,
  applied_at bigint not null,
  "by" text not null,
  checksum text not null,
  statements integer not null
);

-- Tables as they were created, to know which are to be made anew.
create table if not exists mirror_tables (
  name text primary key,
  checksum text not null
);

-- How far each stream of changes was followed; `at` is the newest one.
create table if not exists mirror_places (
  stream text primary key,
  place text not null,
  at bigint not null,
  looked_at bigint not null
);

-- How far each collection was copied.
create table if not exists mirror_backfills (
  collection text primary key,
  place text,
  copied integer not null,
  skipped integer not null,
  started_at bigint not null,
  edited_at bigint not null,
  finished_at bigint
);

-- Documents that are not in their table as they are, each with why.
create table if not exists mirror_missing (
  collection text not null,
  id text not null,
  reason text not null,
  at bigint not null,
  primary key (collection, id)
);

-- When each collection was last compared, and what it lacked then.
create table if not exists mirror_comparisons (
  collection text primary key,
  at bigint not null,
  documents integer not null,
  lacked integer not null
);

-- Forms rows were written in, each since when.
create table if not exists mirror_forms (
  form integer primary key,
  at bigint not null
);

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

-- The answer to a custom field on one listing, as its seller gave it.
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
  text text check (char_length(text) <= 5000),
  popular boolean not null,
  image jsonb,
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
  updated_at timestamptz not null
);
create index if not exists models_make_id_updated_at_0d5q on models (make_id, updated_at);
create index if not exists models_is_deleted_make_id_name_5pey on models (is_deleted, make_id, name);
create index if not exists models_is_deleted_name_ky83 on models (is_deleted, name);
create index if not exists models_is_deleted_name_iwlc on models (is_deleted, name desc);
create index if not exists models_is_deleted_year_from_7cxr on models (is_deleted, year_from);
create index if not exists models_is_deleted_year_from_khz0 on models (is_deleted, year_from desc);

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
  reviewer_id text check (char_length(reviewer_id) <= 128),
  submitted_at bigint check (submitted_at >= 0),
  due_at bigint check (due_at >= 0),
  answered_at bigint check (answered_at >= 0),
  listing_id text check (char_length(listing_id) <= 128),
  reject_code text check (reject_code in ('NOT_A_FIT', 'TITLE_OR_LIEN', 'CONDITION', 'PRICE_EXPECTATION', 'PHOTOS', 'DUPLICATE', 'NO_ANSWER', 'OTHER')),
  updated_at timestamptz not null
);
create index if not exists listing_submissions_created_by_updated_at_lwti on listing_submissions (created_by, updated_at);
create index if not exists listing_submissions_is_deleted_created_by_date_created_adie on listing_submissions (is_deleted, created_by, date_created desc);
create index if not exists listing_submissions_is_deleted_date_created_eocl on listing_submissions (is_deleted, date_created desc);
create index if not exists listing_submissions_is_deleted_status_date_created_wpmr on listing_submissions (is_deleted, status, date_created desc);
create index if not exists listing_submissions_is_deleted_reviewer_id_date_created_34vp on listing_submissions (is_deleted, reviewer_id, date_created desc);
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
  custom_words jsonb,
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
create index if not exists listings_is_deleted_status_date_edited_zmp9 on listings (is_deleted, status, date_edited);
create index if not exists listings_is_deleted_number_nxmm on listings (is_deleted, number desc);
create index if not exists listings_is_deleted_start_at_8pwg on listings (is_deleted, start_at desc);
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
create index if not exists bids_is_deleted_username_received_at_wgun on bids (is_deleted, username, received_at desc);
create index if not exists bids_is_deleted_received_at_t0oc on bids (is_deleted, received_at);
create index if not exists bids_is_deleted_listing_id_received_at_jrd4 on bids (is_deleted, listing_id, received_at desc);
create index if not exists bids_is_deleted_kind_received_at_z85p on bids (is_deleted, kind, received_at desc);

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
  currency text not null check (currency in ('CAD', 'USD')),
  price integer not null check (price between 0 and 100000000),
  via text not null check (via in ('AUCTION', 'OFFER')),
  sold_at bigint not null check (sold_at >= 0),
  outcome text not null check (outcome in ('OPEN', 'COMPLETED', 'BUYER_DEFAULTED', 'SELLER_DEFAULTED', 'BID_VOIDED')),
  reported_at bigint check (reported_at >= 0),
  closed_at bigint check (closed_at >= 0),
  refund text check (refund in ('DUE', 'DONE')),
  updated_at timestamptz not null
);
create index if not exists sales_is_deleted_refund_sold_at_a32v on sales (is_deleted, refund, sold_at);
create index if not exists sales_is_deleted_sold_at_knoc on sales (is_deleted, sold_at desc);
create index if not exists sales_is_deleted_outcome_reported_at_ltbg on sales (is_deleted, outcome, reported_at);
create index if not exists sales_is_deleted_sold_at_67z3 on sales (is_deleted, sold_at);
create index if not exists sales_is_deleted_outcome_sold_at_63ny on sales (is_deleted, outcome, sold_at desc);
create index if not exists sales_is_deleted_listing_id_sold_at_37uj on sales (is_deleted, listing_id, sold_at desc);
create index if not exists sales_is_deleted_buyer_id_sold_at_asbu on sales (is_deleted, buyer_id, sold_at desc);
create index if not exists sales_is_deleted_seller_id_sold_at_za5i on sales (is_deleted, seller_id, sold_at desc);

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
  subtotal bigint not null check (subtotal between -10000000000 and 10000000000),
  tax_total bigint not null check (tax_total between -10000000000 and 10000000000),
  total bigint not null check (total between -10000000000 and 10000000000),
  issued_at bigint check (issued_at >= 0),
  due_at bigint check (due_at >= 0),
  paid_at bigint check (paid_at >= 0),
  credit_notes jsonb not null,
  voided_at bigint check (voided_at >= 0),
  written_off_at bigint check (written_off_at >= 0),
  updated_at timestamptz not null
);
create index if not exists invoices_user_id_updated_at_8kxn on invoices (user_id, updated_at);
create index if not exists invoices_is_deleted_user_id_date_created_1fjj on invoices (is_deleted, user_id, date_created desc);
create index if not exists invoices_is_deleted_status_due_at_popd on invoices (is_deleted, status, due_at);
create index if not exists invoices_is_deleted_date_created_eocl on invoices (is_deleted, date_created desc);
create index if not exists invoices_is_deleted_status_date_created_wpmr on invoices (is_deleted, status, date_created desc);
create index if not exists invoices_is_deleted_listing_id_date_created_ua9y on invoices (is_deleted, listing_id, date_created desc);
create index if not exists invoices_is_deleted_number_9hxd on invoices (is_deleted, number);

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
  review_note text check (char_length(review_note) <= 1000),
  reviewed_at bigint check (reviewed_at >= 0),
  updated_at timestamptz not null
);
create index if not exists blogs_status_updated_at_93mv on blogs (status, updated_at);
create index if not exists blogs_created_by_updated_at_lwti on blogs (created_by, updated_at);
create index if not exists blogs_is_deleted_status_publish_at_7rd7 on blogs (is_deleted, status, publish_at desc);
create index if not exists blogs_is_deleted_status_category_publish_at_ob9d on blogs (is_deleted, status, category, publish_at desc);
create index if not exists blogs_is_deleted_created_by_date_created_adie on blogs (is_deleted, created_by, date_created desc);
create index if not exists blogs_is_deleted_date_created_eocl on blogs (is_deleted, date_created desc);
create index if not exists blogs_is_deleted_status_date_created_wpmr on blogs (is_deleted, status, date_created desc);
create index if not exists blogs_is_deleted_status_date_edited_zmp9 on blogs (is_deleted, status, date_edited);
create index if not exists blogs_is_deleted_category_date_created_n9rr on blogs (is_deleted, category, date_created desc);
create index if not exists blogs_is_deleted_date_created_taxu on blogs (is_deleted, date_created);
create index if not exists blogs_is_deleted_title_hhuo on blogs (is_deleted, title);

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
create index if not exists galleries_is_public_parent_id_updated_at_l0qh on galleries (is_public, parent_id, updated_at);
create index if not exists galleries_created_by_updated_at_lwti on galleries (created_by, updated_at);
create index if not exists galleries_is_deleted_is_public_date_created_jy8y on galleries (is_deleted, is_public, date_created desc);
create index if not exists galleries_is_deleted_parent_id_date_created_jupc on galleries (is_deleted, parent_id, date_created desc);
create index if not exists galleries_is_deleted_date_created_eocl on galleries (is_deleted, date_created desc);
create index if not exists galleries_is_deleted_date_created_taxu on galleries (is_deleted, date_created);
create index if not exists galleries_is_deleted_title_hhuo on galleries (is_deleted, title);
create index if not exists galleries_is_deleted_title_date_created_o2a5 on galleries (is_deleted, title, date_created desc);

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
  title_fr text check (char_length(title_fr) <= 140),
  excerpt_fr text check (char_length(excerpt_fr) <= 300),
  body_html_fr text check (char_length(body_html_fr) <= 200000),
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
  status text check (status in ('DRAFT', 'OPEN', 'CLOSED', 'DRAWN', 'SKILL_TEST', 'AWARDED', 'ARCHIVED')),
  is_published boolean not null,
  prize jsonb not null,
  pictures jsonb,
  body_html text not null check (char_length(body_html) <= 40000),
  rules_html text not null check (char_length(rules_html) <= 80000),
  regions jsonb not null,
  start_at bigint not null check (start_at >= 0),
  end_at bigint not null check (end_at >= 0),
  windows jsonb not null,
  terms jsonb,
  opened_at bigint check (opened_at >= 0),
  closed_at bigint check (closed_at >= 0),
  seed_hash text check (char_length(seed_hash) <= 64),
  salt_hash text check (char_length(salt_hash) <= 64),
  seed text check (char_length(seed) <= 64),
  entries_root text check (char_length(entries_root) <= 64),
  total_entries integer check (total_entries between 0 and 2000000000),
  entrants integer check (entrants between 0 and 10000000),
  draws jsonb,
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

-- What a listing is found by: its words by weight, its facets and its figures.
create table if not exists search_lots (
  id text primary key,
  number integer not null,
  title text not null,
  is_public boolean not null,
  show text,
  category text not null,
  currency text not null,
  price bigint,
  year integer not null,
  km integer,
  facets text[] not null,
  words tsvector not null
);
create index if not exists search_lots_words on search_lots using gin (words);
create index if not exists search_lots_facets on search_lots using gin (facets);
create index if not exists search_lots_number on search_lots (number desc);

-- Every word listings are found by, to know what a beginning or a misspelling means.
create extension if not exists pg_trgm;
create table if not exists search_words (
  word text primary key
);
create index if not exists search_words_beginning on search_words (word text_pattern_ops);
create index if not exists search_words_trigrams on search_words using gin (word gin_trgm_ops);

-- Listings that staff took out of the search.
create table if not exists search_left_out (
  listing_id text primary key,
  at bigint not null,
  "by" text not null
);
