CREATE TABLE "prigovor" (
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
	"podneseno" jsonb,
	"podnesen_at" timestamp (3) with time zone,
	"broj_inacice" integer DEFAULT 0 NOT NULL,
	"protiv" jsonb,
	"ocitovanje" text DEFAULT '' NOT NULL,
	"clanovi" integer[] DEFAULT '{}' NOT NULL,
	"krug" integer DEFAULT 1 NOT NULL,
	"glasovi" jsonb NOT NULL,
	"odluka" jsonb NOT NULL,
	"pripremio" integer,
	"potvrdio" integer,
	"zastoji" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prigovor" ADD CONSTRAINT "prigovor_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prigovor" ADD CONSTRAINT "prigovor_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prigovor_projekt" ON "prigovor" USING btree ("projekt_id");--> statement-breakpoint
CREATE INDEX "prigovor_prijavitelj" ON "prigovor" USING btree ("prijavitelj_id","program_id");--> statement-breakpoint
CREATE INDEX "prigovor_program" ON "prigovor" USING btree ("program_id","podnesen_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "prigovor_otvoren" ON "prigovor" USING btree ("projekt_id") WHERE "prigovor"."status_id" not in (7, 8);--> statement-breakpoint
-- An applicant's objections lie within its rights as its projects do; an institution has what was submitted to it, and writes its part of it.
SELECT dodaj_vrstu_zapisa('prigovor', 'prigovor', uvjet_opsega('prigovor') || $q$ OR podneseno IS NOT NULL
  AND EXISTS (SELECT FROM projekt z WHERE z.id = projekt_id AND z.poziv_id IN (SELECT unnest((SELECT moji_pozivi()))))$q$),
  datoteke_prije_zapisa('prigovor');
