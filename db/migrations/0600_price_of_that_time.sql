-- What the plan cost when the course was opened: who paid that still paid enough after a new price. Null: opened before this.
alter table enrolments add column plan_price integer check (plan_price >= 0);
