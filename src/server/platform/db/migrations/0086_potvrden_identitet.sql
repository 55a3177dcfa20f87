-- An OIB is believed once NIAS has vouched for it; until then a person has an institution's side alone (decision 0087).
ALTER TABLE "fizicka_osoba" ADD COLUMN "identitet_potvrden_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Passwords that stood beside rights over applicants, or requests for them, end: NIAS is the way in that is surely the person's.
CREATE TEMPORARY TABLE "obje_strane" ON COMMIT DROP AS
  SELECT o.id FROM fizicka_osoba o WHERE o.lozinka_hash IS NOT NULL AND (EXISTS (SELECT FROM prijavitelj_osoba p WHERE p.osoba_id = o.id)
    OR EXISTS (SELECT FROM zahtjev z WHERE z.podnositelj_id = o.id));
--> statement-breakpoint
UPDATE "fizicka_osoba" SET "lozinka_hash" = NULL, "email_potvrden_at" = NULL WHERE "id" IN (SELECT "id" FROM "obje_strane");
--> statement-breakpoint
UPDATE "sesija" SET "ended_at" = now() WHERE "ended_at" IS NULL AND "osoba_id" IN (SELECT "id" FROM "obje_strane");
--> statement-breakpoint
UPDATE "sync_grant" SET "revoked_at" = now() WHERE "revoked_at" IS NULL AND "osoba_id" IN (SELECT "id" FROM "obje_strane");
--> statement-breakpoint
DELETE FROM "web_push_pretplata" WHERE "osoba_id" IN (SELECT "id" FROM "obje_strane");
--> statement-breakpoint
DELETE FROM "pricuvni_kod" WHERE "osoba_id" IN (SELECT "id" FROM "obje_strane");
--> statement-breakpoint
DELETE FROM "drugi_faktor" WHERE "osoba_id" IN (SELECT "id" FROM "obje_strane");
--> statement-breakpoint
DELETE FROM "lozinka_poveznica" WHERE "osoba_id" IN (SELECT "id" FROM "obje_strane");
--> statement-breakpoint
UPDATE "email_poveznica" SET "zamijenjena_at" = now()
  WHERE "used_at" IS NULL AND "zamijenjena_at" IS NULL AND "osoba_id" IN (SELECT "id" FROM "obje_strane");
--> statement-breakpoint
-- Vouched for is who has a session of NIAS and never had a password beside it; all others are asked at their next sign-in there.
UPDATE "fizicka_osoba" o SET "identitet_potvrden_at" = now()
  WHERE "lozinka_hash" IS NULL AND "id" NOT IN (SELECT "id" FROM "obje_strane")
    AND EXISTS (SELECT FROM "sesija" s WHERE s."osoba_id" = o."id" AND s."nacin" = 'nias');
--> statement-breakpoint
-- The last word: no right over an applicant for an OIB that nobody has vouched for.
CREATE FUNCTION "samo_potvrdenima"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (SELECT FROM public.fizicka_osoba o WHERE o.id = NEW.osoba_id AND o.identitet_potvrden_at IS NULL) THEN
    RAISE EXCEPTION 'the identity of person % is not confirmed', NEW.osoba_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "prijavitelj_osoba_potvrdenima" BEFORE INSERT OR UPDATE OF "osoba_id" ON "prijavitelj_osoba"
  FOR EACH ROW EXECUTE FUNCTION "samo_potvrdenima"();
