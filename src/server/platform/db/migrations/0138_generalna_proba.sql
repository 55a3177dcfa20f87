CREATE TABLE "generalna_proba" (
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
	"okolnosti" jsonb NOT NULL,
	CONSTRAINT "generalna_proba_projekt_id_unique" UNIQUE("projekt_id")
);
--> statement-breakpoint
ALTER TABLE "generalna_proba" ADD CONSTRAINT "generalna_proba_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generalna_proba" ADD CONSTRAINT "generalna_proba_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generalna_proba_prijavitelj" ON "generalna_proba" USING btree ("prijavitelj_id");--> statement-breakpoint
-- It lies within the applicant's rights as the application does; a body reads it only with the application, through the portal.
SELECT dodaj_vrstu_zapisa('generalnaProba', 'generalna_proba', uvjet_opsega('generalna_proba'));
