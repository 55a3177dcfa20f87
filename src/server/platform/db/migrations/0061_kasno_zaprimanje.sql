CREATE TABLE "kasno_zaprimanje" (
	"id" uuid PRIMARY KEY NOT NULL,
	"projekt_id" uuid NOT NULL,
	"osoba_id" integer NOT NULL,
	"pritisnuto_at" timestamp (3) with time zone NOT NULL,
	"pomak_ms" bigint NOT NULL,
	"rok_at" timestamp (3) with time zone NOT NULL,
	"zaprimljeno_at" timestamp (3) with time zone NOT NULL,
	"bez_veze_od" timestamp (3) with time zone,
	"bez_veze_do" timestamp (3) with time zone,
	"najavljeno_at" timestamp (3) with time zone,
	"obrazac_hash" text NOT NULL,
	"stanje" text NOT NULL,
	"odlucio_id" integer,
	"odluceno_at" timestamp (3) with time zone,
	"obrazlozenje" text
);
--> statement-breakpoint
ALTER TABLE "projekt" ADD COLUMN "kasno_ceka_od" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sync_device_person" ADD COLUMN "bez_veze_od" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sync_device_person" ADD COLUMN "bez_veze_do" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "kasno_zaprimanje" ADD CONSTRAINT "kasno_zaprimanje_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kasno_zaprimanje_projekt" ON "kasno_zaprimanje" USING btree ("projekt_id","zaprimljeno_at");--> statement-breakpoint
CREATE UNIQUE INDEX "kasno_zaprimanje_ceka" ON "kasno_zaprimanje" USING btree ("projekt_id") WHERE stanje = 'ceka';--> statement-breakpoint
ALTER TABLE "kasno_zaprimanje" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kasno_zaprimanje" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Whoever may know of the project reads what came late of it; the portal alone writes.
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  vidi text := sustav || ' OR EXISTS (SELECT FROM projekt z WHERE z.id = projekt_id)';
BEGIN
  EXECUTE format('CREATE POLICY citanje ON kasno_zaprimanje FOR SELECT USING (%s)', vidi);
  EXECUTE format('CREATE POLICY unos ON kasno_zaprimanje FOR INSERT WITH CHECK (%s)', sustav);
  EXECUTE format('CREATE POLICY izmjena ON kasno_zaprimanje FOR UPDATE USING (%s) WITH CHECK (%s)', vidi, sustav);
  EXECUTE format('CREATE POLICY brisanje ON kasno_zaprimanje FOR DELETE USING (%s)', sustav);
END $$;
