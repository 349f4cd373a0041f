-- The overview adds up weeks of days and a month of certificates without reading their rows.
create index income_days_sums on income_days (day) include (payments, amount);
drop index certificates_issued;
create index certificates_issued on certificates (issued_at) where revoked_at is null;
