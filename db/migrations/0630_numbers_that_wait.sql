-- A transaction number may have been given with a course that waits for its address: looked up before each activation.
create index waiting_enrolments_numbered on waiting_enrolments (id) where transaction_number is not null;
