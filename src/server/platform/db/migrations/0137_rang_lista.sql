CREATE TABLE "ponuda" (
	"id" serial PRIMARY KEY NOT NULL,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	"projekt_id" uuid NOT NULL,
	"poziv_id" integer NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"iznos" bigint NOT NULL,
	"trazeno" bigint NOT NULL,
	"rok" date NOT NULL,
	"rang_lista" integer NOT NULL,
	"poslano_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rang_lista" (
	"id" serial PRIMARY KEY NOT NULL,
	"poziv_id" integer NOT NULL,
	"broj" integer NOT NULL,
	"sha256" text NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"razlika" integer NOT NULL,
	"autor_id" integer NOT NULL,
	"zapecaceno_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rang_lista_broj" UNIQUE("poziv_id","broj")
);
--> statement-breakpoint
CREATE TABLE "rang_lista_redak" (
	"rang_lista_id" integer NOT NULL,
	"projekt_id" uuid NOT NULL,
	"poziv_id" integer NOT NULL,
	"broj" integer NOT NULL,
	"rang" integer,
	"ishod" text NOT NULL,
	"iznos" bigint NOT NULL,
	CONSTRAINT "rang_lista_redak_rang_lista_id_projekt_id_pk" PRIMARY KEY("rang_lista_id","projekt_id")
);
--> statement-breakpoint
CREATE TABLE "zdrijeb" (
	"id" serial PRIMARY KEY NOT NULL,
	"poziv_id" integer NOT NULL,
	"prijave" uuid[] NOT NULL,
	"nacin" text NOT NULL,
	"provedeno" date NOT NULL,
	"upisao_id" integer NOT NULL,
	"upisano_at" timestamp (3) with time zone NOT NULL,
	"potvrdio_id" integer,
	"odbacio_id" integer,
	"odluceno_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "ponuda" ADD CONSTRAINT "ponuda_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ponuda" ADD CONSTRAINT "ponuda_poziv_id_poziv_id_fk" FOREIGN KEY ("poziv_id") REFERENCES "public"."poziv"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ponuda" ADD CONSTRAINT "ponuda_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rang_lista" ADD CONSTRAINT "rang_lista_poziv_id_poziv_id_fk" FOREIGN KEY ("poziv_id") REFERENCES "public"."poziv"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rang_lista_redak" ADD CONSTRAINT "rang_lista_redak_rang_lista_id_rang_lista_id_fk" FOREIGN KEY ("rang_lista_id") REFERENCES "public"."rang_lista"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rang_lista_redak" ADD CONSTRAINT "rang_lista_redak_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rang_lista_redak" ADD CONSTRAINT "rang_lista_redak_poziv_id_poziv_id_fk" FOREIGN KEY ("poziv_id") REFERENCES "public"."poziv"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zdrijeb" ADD CONSTRAINT "zdrijeb_poziv_id_poziv_id_fk" FOREIGN KEY ("poziv_id") REFERENCES "public"."poziv"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ponuda_projekt" ON "ponuda" USING btree ("projekt_id");--> statement-breakpoint
CREATE INDEX "ponuda_poziv" ON "ponuda" USING btree ("poziv_id","status_id");--> statement-breakpoint
CREATE INDEX "ponuda_prijavitelj" ON "ponuda" USING btree ("prijavitelj_id","program_id","status_id");--> statement-breakpoint
CREATE INDEX "rang_lista_redak_projekt" ON "rang_lista_redak" USING btree ("projekt_id","broj");--> statement-breakpoint
CREATE INDEX "zdrijeb_poziv" ON "zdrijeb" USING btree ("poziv_id");--> statement-breakpoint
-- An offer is its applicant's and the bodies' of the call.
SELECT dodaj_vrstu_zapisa('ponuda', 'ponuda', uvjet_opsega('ponuda') || $q$
  OR poziv_id IN (SELECT unnest((SELECT moji_pozivi())))$q$);--> statement-breakpoint
-- Rankings and draws are the institutions' alone: no applicant has calls of their own in its context.
DO $$
DECLARE
  ime text;
  cija text := $q$(SELECT kontekst(1)) = 'sustav' OR cardinality((SELECT moje_institucije())) > 0
    AND poziv_id IN (SELECT unnest((SELECT moji_pozivi())))$q$;
BEGIN
  FOREACH ime IN ARRAY ARRAY['rang_lista', 'rang_lista_redak', 'zdrijeb'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', ime);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', ime);
    EXECUTE format('CREATE POLICY citanje ON %I FOR SELECT USING (%s)', ime, cija);
    EXECUTE format('CREATE POLICY unos ON %I FOR INSERT WITH CHECK (%s)', ime, cija);
    EXECUTE format('CREATE POLICY izmjena ON %1$I FOR UPDATE USING (%2$s) WITH CHECK (%2$s)', ime, cija);
    EXECUTE format('CREATE POLICY brisanje ON %I FOR DELETE USING (false)', ime);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION "zapecaceno_stoji"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a sealed ranking never changes' USING ERRCODE = '23001';
END $$;--> statement-breakpoint
CREATE TRIGGER "zapecaceno_stoji" BEFORE UPDATE OR DELETE ON "rang_lista" FOR EACH ROW EXECUTE FUNCTION zapecaceno_stoji();--> statement-breakpoint
CREATE TRIGGER "zapecaceno_stoji" BEFORE UPDATE OR DELETE ON "rang_lista_redak" FOR EACH ROW EXECUTE FUNCTION zapecaceno_stoji();--> statement-breakpoint
CREATE FUNCTION "zdrijeb_jednom"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.odluceno_at IS NOT NULL OR NEW.prijave <> OLD.prijave OR NEW.nacin <> OLD.nacin
      OR NEW.provedeno <> OLD.provedeno OR NEW.upisao_id <> OLD.upisao_id THEN
    RAISE EXCEPTION 'a recorded draw of lots never changes' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "zdrijeb_jednom" BEFORE UPDATE OR DELETE ON "zdrijeb" FOR EACH ROW EXECUTE FUNCTION zdrijeb_jednom();
