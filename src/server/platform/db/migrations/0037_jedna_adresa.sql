-- Addresses that have become one: the account that proved it first keeps the proof; the other proves another one.
UPDATE "fizicka_osoba" o SET "email_potvrden_at" = null WHERE o."email_potvrden_at" IS NOT NULL AND EXISTS (
  SELECT FROM "fizicka_osoba" p WHERE p."email_potvrden_at" IS NOT NULL
    AND (p."email_potvrden_at", p."id") < (o."email_potvrden_at", o."id")
    AND (case when lower(btrim(p.email)) ~ '@(gmail|googlemail)[.]com$'
      then replace(regexp_replace(split_part(lower(btrim(p.email)), '@', 1), '(.)[+].*$', '\1'), '.', '') || '@gmail.com'
      else regexp_replace(lower(btrim(p.email)), '^([^@][^+@]*)[+][^@]*@', '\1@') end)
    = (case when lower(btrim(o.email)) ~ '@(gmail|googlemail)[.]com$'
      then replace(regexp_replace(split_part(lower(btrim(o.email)), '@', 1), '(.)[+].*$', '\1'), '.', '') || '@gmail.com'
      else regexp_replace(lower(btrim(o.email)), '^([^@][^+@]*)[+][^@]*@', '\1@') end));--> statement-breakpoint
DROP INDEX "fizicka_osoba_email";--> statement-breakpoint
ALTER TABLE "fizicka_osoba" DROP COLUMN "email_kljuc";--> statement-breakpoint
ALTER TABLE "fizicka_osoba" ADD COLUMN "email_kljuc" text GENERATED ALWAYS AS (case when lower(btrim(email)) ~ '@(gmail|googlemail)[.]com$'
  then replace(regexp_replace(split_part(lower(btrim(email)), '@', 1), '(.)[+].*$', '\1'), '.', '') || '@gmail.com'
  else regexp_replace(lower(btrim(email)), '^([^@][^+@]*)[+][^@]*@', '\1@') end) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "fizicka_osoba_email" ON "fizicka_osoba" USING btree ("email_kljuc") WHERE email_potvrden_at is not null;
