CREATE TABLE "dnevnik_lanac" (
	"dnevnik_id" bigint PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dnevnik_pecat" (
	"broj" integer PRIMARY KEY NOT NULL,
	"zadnji_id" bigint NOT NULL,
	"redaka" integer NOT NULL,
	"sha256" text NOT NULL,
	"vrijeme" timestamp (3) with time zone NOT NULL,
	"potpis" text NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "samo_dodavanje"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "dnevnik_samo_dodavanje" BEFORE UPDATE OR DELETE OR TRUNCATE ON "dnevnik" FOR EACH STATEMENT EXECUTE FUNCTION "samo_dodavanje"();
--> statement-breakpoint
CREATE TRIGGER "dnevnik_lanac_samo_dodavanje" BEFORE UPDATE OR DELETE OR TRUNCATE ON "dnevnik_lanac" FOR EACH STATEMENT EXECUTE FUNCTION "samo_dodavanje"();
--> statement-breakpoint
CREATE TRIGGER "dnevnik_pecat_samo_dodavanje" BEFORE UPDATE OR DELETE OR TRUNCATE ON "dnevnik_pecat" FOR EACH STATEMENT EXECUTE FUNCTION "samo_dodavanje"();
