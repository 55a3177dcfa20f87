CREATE TABLE "pojasnjenje" (
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	"id" uuid PRIMARY KEY NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"sadrzaj_hash" text NOT NULL,
	"autor_id" integer NOT NULL,
	"promijenjeno_at" timestamp (3) with time zone NOT NULL,
	"projekt_id" uuid NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"poziv_id" integer NOT NULL,
	"broj" integer NOT NULL,
	"faza" text NOT NULL,
	"zahtjev" jsonb NOT NULL,
	"poslano_at" timestamp (3) with time zone,
	"rok" date,
	"rok_prosao" boolean DEFAULT false NOT NULL,
	"zakasnjelo_at" timestamp (3) with time zone,
	"odgovoreno_at" timestamp (3) with time zone,
	"nastavljeno_at" timestamp (3) with time zone,
	"produljenja" jsonb NOT NULL,
	"ocjene" jsonb NOT NULL,
	"podneseno" jsonb,
	"broj_inacice" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pojasnjenje" ADD CONSTRAINT "pojasnjenje_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pojasnjenje" ADD CONSTRAINT "pojasnjenje_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pojasnjenje" ADD CONSTRAINT "pojasnjenje_poziv_id_poziv_id_fk" FOREIGN KEY ("poziv_id") REFERENCES "public"."poziv"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pojasnjenje_broj" ON "pojasnjenje" USING btree ("projekt_id","broj");--> statement-breakpoint
CREATE INDEX "pojasnjenje_poziv" ON "pojasnjenje" USING btree ("poziv_id","status_id");--> statement-breakpoint
CREATE INDEX "pojasnjenje_program" ON "pojasnjenje" USING btree ("program_id","status_id");--> statement-breakpoint
CREATE INDEX "pojasnjenje_prijavitelj" ON "pojasnjenje" USING btree ("prijavitelj_id","program_id","status_id");--> statement-breakpoint
-- An applicant has what was sent to it; the bodies of the call have the requests about its applications.
SELECT dodaj_vrstu_zapisa('pojasnjenje', 'pojasnjenje', '(' || uvjet_opsega('pojasnjenje') || $q$) AND poslano_at IS NOT NULL
  OR poziv_id = ANY ((SELECT moji_pozivi())::int[])$q$);
