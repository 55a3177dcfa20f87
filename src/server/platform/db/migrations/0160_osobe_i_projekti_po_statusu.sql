CREATE TABLE "osoba_na_projektu" (
	"id" uuid PRIMARY KEY NOT NULL,
	"projekt_id" uuid NOT NULL,
	"ime" text NOT NULL,
	"prezime" text NOT NULL,
	"oib" text,
	"uloga" text NOT NULL,
	"od" date NOT NULL,
	"do" date,
	"email" text NOT NULL,
	"telefon" text,
	"verzija_retka" bigint NOT NULL,
	"uneseno_at" timestamp (3) with time zone NOT NULL,
	"upisao_id" integer,
	"upisano_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "osoba_na_projektu" ADD CONSTRAINT "osoba_na_projektu_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "osoba_na_projektu" ADD CONSTRAINT "osoba_na_projektu_upisao_id_fizicka_osoba_id_fk" FOREIGN KEY ("upisao_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "osoba_na_projektu_projekt" ON "osoba_na_projektu" USING btree ("projekt_id","od","id");--> statement-breakpoint
ALTER TABLE "osoba_na_projektu" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "osoba_na_projektu" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  -- Whose project it is, the wall of projects says.
  njegov text := 'EXISTS (SELECT FROM projekt z WHERE z.id = osoba_na_projektu.projekt_id)';
BEGIN
  EXECUTE format('CREATE POLICY citanje ON osoba_na_projektu FOR SELECT USING (%s OR %s)', sustav, njegov);
  EXECUTE format('CREATE POLICY unos ON osoba_na_projektu FOR INSERT WITH CHECK (%s)', sustav);
  EXECUTE format('CREATE POLICY izmjena ON osoba_na_projektu FOR UPDATE USING (%s OR %s) WITH CHECK (%s)', sustav, njegov, sustav);
  EXECUTE format('CREATE POLICY brisanje ON osoba_na_projektu FOR DELETE USING (%s)', sustav);
END $$;
--> statement-breakpoint
-- What stands in each status of contracting and implementation is kept by call, as what is contracted is (0119).
CREATE TABLE "projekti_po_statusu" (
	"poziv_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"broj" integer NOT NULL,
	"iznos" bigint NOT NULL,
	CONSTRAINT "projekti_po_statusu_poziv_id_status_id_pk" PRIMARY KEY("poziv_id","status_id")
);
--> statement-breakpoint
ALTER TABLE "projekti_po_statusu" ADD CONSTRAINT "projekti_po_statusu_poziv_id_poziv_id_fk" FOREIGN KEY ("poziv_id") REFERENCES "public"."poziv"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projekt_u_ugovaranju" ON "projekt" USING btree ("poziv_id","status_promijenjen_at") WHERE deleted_at is null and status_id = 5;--> statement-breakpoint
DO $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  INSERT INTO projekti_po_statusu (poziv_id, status_id, broj, iznos)
    SELECT poziv_id, status_id, count(*), sum(trazena_bespovratna) FROM projekt
      WHERE status_id IN (4, 5, 6, 7, 20, 23) AND deleted_at IS NULL GROUP BY 1, 2;
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
--> statement-breakpoint
CREATE FUNCTION "pribroji_status"(poziv int, status int, projekata int, cents bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO projekti_po_statusu AS s (poziv_id, status_id, broj, iznos) VALUES (poziv, status, projekata, cents)
    ON CONFLICT (poziv_id, status_id) DO UPDATE SET broj = s.broj + excluded.broj, iznos = s.iznos + excluded.iznos
$$;
--> statement-breakpoint
CREATE FUNCTION "broji_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status_id IN (4, 5, 6, 7, 20, 23) AND OLD.deleted_at IS NULL THEN
    PERFORM pribroji_status(OLD.poziv_id, OLD.status_id, -1, -OLD.trazena_bespovratna);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status_id IN (4, 5, 6, 7, 20, 23) AND NEW.deleted_at IS NULL THEN
    PERFORM pribroji_status(NEW.poziv_id, NEW.status_id, 1, NEW.trazena_bespovratna);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "broji_novi_status" AFTER INSERT ON "projekt" FOR EACH ROW
  WHEN (NEW.status_id IN (4, 5, 6, 7, 20, 23)) EXECUTE FUNCTION broji_status();--> statement-breakpoint
CREATE TRIGGER "broji_status" AFTER UPDATE ON "projekt" FOR EACH ROW
  WHEN ((OLD.status_id IN (4, 5, 6, 7, 20, 23) OR NEW.status_id IN (4, 5, 6, 7, 20, 23))
    AND (OLD.status_id, OLD.deleted_at, OLD.poziv_id, OLD.trazena_bespovratna)
      IS DISTINCT FROM (NEW.status_id, NEW.deleted_at, NEW.poziv_id, NEW.trazena_bespovratna))
  EXECUTE FUNCTION broji_status();--> statement-breakpoint
CREATE TRIGGER "broji_obrisani_status" AFTER DELETE ON "projekt" FOR EACH ROW
  WHEN (OLD.status_id IN (4, 5, 6, 7, 20, 23)) EXECUTE FUNCTION broji_status();
