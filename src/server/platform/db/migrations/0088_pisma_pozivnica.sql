-- Whose a letter of an invitation was: an address may be that of several, and the invitation keeps only the latest.
ALTER TABLE "pozivnica" ADD COLUMN "pisma" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- Those that have gone: of the applicant, to the invitation's mailbox, while it waited. The cause holds the mailbox's key (decision 0046).
UPDATE "pozivnica" z SET "pisma" = array(
  SELECT DISTINCT m."uzrok" FROM "mail" m WHERE m."osoba_id" IS NULL
    AND m."uzrok" LIKE 'pozivnica:' || z."prijavitelj_id" || ':%'
    AND split_part(m."uzrok", ':', 4) = (case when lower(btrim(z."email")) ~ '@(gmail|googlemail)[.]com$'
      then replace(regexp_replace(split_part(lower(btrim(z."email")), '@', 1), '(.)[+].*$', '\1'), '.', '') || '@gmail.com'
      else regexp_replace(lower(btrim(z."email")), '^([^@][^+@]*)[+][^@]*@', '\1@') end));
