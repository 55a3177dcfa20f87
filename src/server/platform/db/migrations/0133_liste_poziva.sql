CREATE TABLE "odabir_faza" (
	"poziv_id" integer NOT NULL,
	"dio" text NOT NULL,
	"tim" integer[] DEFAULT '{}' NOT NULL,
	"lista_id" integer,
	"zapoceta_at" timestamp (3) with time zone,
	"verzija_retka" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "odabir_faza_poziv_id_dio_pk" PRIMARY KEY("poziv_id","dio")
);
--> statement-breakpoint
DROP INDEX "kontrolna_lista_inacica";--> statement-breakpoint
DROP INDEX "kontrolna_lista_nacrt";--> statement-breakpoint
ALTER TABLE "kontrolna_lista" ADD COLUMN "poziv_id" integer;--> statement-breakpoint
CREATE INDEX "odabir_faza_lista" ON "odabir_faza" USING btree ("lista_id");--> statement-breakpoint
CREATE INDEX "kontrolna_lista_poziv" ON "kontrolna_lista" USING btree ("poziv_id","svrha");--> statement-breakpoint
CREATE UNIQUE INDEX "kontrolna_lista_inacica" ON "kontrolna_lista" USING btree ("svrha",coalesce("institucija_id", 0),coalesce("poziv_id", 0),"inacica");--> statement-breakpoint
CREATE UNIQUE INDEX "kontrolna_lista_nacrt" ON "kontrolna_lista" USING btree ("svrha",coalesce("institucija_id", 0),coalesce("poziv_id", 0)) WHERE status_id = 1;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "inacica_liste_stoji"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status_id <> 1 AND (TG_OP = 'DELETE'
    OR (NEW.sadrzaj, NEW.svrha, NEW.institucija_id, NEW.poziv_id, NEW.inacica, NEW.na_snazi_od)
    IS DISTINCT FROM (OLD.sadrzaj, OLD.svrha, OLD.institucija_id, OLD.poziv_id, OLD.inacica, OLD.na_snazi_od)) THEN
    RAISE EXCEPTION 'a version of a check-list that was in force stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
-- What a part has begun with stays with the call, whoever writes.
CREATE FUNCTION "zapoceta_faza_stoji"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.lista_id IS NOT NULL AND (TG_OP = 'DELETE' OR (NEW.lista_id, NEW.zapoceta_at)
    IS DISTINCT FROM (OLD.lista_id, OLD.zapoceta_at)) THEN
    RAISE EXCEPTION 'a part of selection keeps the version of the list it has begun with' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER zapoceta_stoji BEFORE UPDATE OR DELETE ON "odabir_faza" FOR EACH ROW EXECUTE FUNCTION zapoceta_faza_stoji();
--> statement-breakpoint
-- The body that selects in the call writes its parts; every body may read how a call that it may know of is selected.
ALTER TABLE "odabir_faza" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "odabir_faza" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "odabir_faza" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav' OR cardinality((SELECT moje_institucije())) > 0);--> statement-breakpoint
CREATE POLICY unos ON "odabir_faza" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav'
  OR EXISTS (SELECT FROM poziv z WHERE z.id = poziv_id AND z.sel_id = ANY ((SELECT moje_institucije())::int[])));--> statement-breakpoint
CREATE POLICY izmjena ON "odabir_faza" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav'
  OR EXISTS (SELECT FROM poziv z WHERE z.id = poziv_id AND z.sel_id = ANY ((SELECT moje_institucije())::int[])));--> statement-breakpoint
CREATE POLICY brisanje ON "odabir_faza" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav');
--> statement-breakpoint
-- Phases were names in the working data of a call, with names of lists that nobody could fill in; the definition says them now.
-- Row security is forced on the owner too.
SELECT set_config('portal.kontekst', 'sustav', true);--> statement-breakpoint
UPDATE "poziv" SET "radni_podaci" = "radni_podaci" - 'faze' WHERE "radni_podaci" ? 'faze';
--> statement-breakpoint
-- The first lists of selection (domain rules 5.5 and 5.6). The joined one asks what the other two ask, in their order.
WITH pitanja(dio, rb, kod, pitanje, uputa, eliminatorna, polja) AS (VALUES
  ('administrativna', 1, 'A-01', 'Je li prijava podnesena u roku utvrđenom pozivom?', 'Vrijedi vrijeme zaprimanja u portalu. Zakašnjelu prijavu vidite na pregledu prijave.', true, '[]'::jsonb),
  ('administrativna', 2, 'A-02', 'Je li prijavu podnijela osoba ovlaštena za zastupanje prijavitelja ili njezin opunomoćenik?', 'Usporedite zastupnika s izvatkom iz registra i opunomoćenjem u portalu.', true, '["partneri.popis.zastupnik"]'::jsonb),
  ('administrativna', 3, 'A-03', 'Jesu li ispunjena sva obvezna polja prijavnog obrasca?', 'Portal provjerava da polja nisu prazna; ovdje se provjerava odgovaraju li na ono što se pita.', false, '["projekt.opcaSvrha", "projekt.opravdanost", "projekt.ciljneSkupine"]'::jsonb),
  ('administrativna', 4, 'A-04', 'Je li sažetak projekta napisan na hrvatskom i engleskom jeziku?', '', false, '["projekt.sazetakHr", "projekt.sazetakEn"]'::jsonb),
  ('administrativna', 5, 'A-05', 'Jesu li priloženi svi obvezni prilozi?', '', false, '["prilozi.popis"]'::jsonb),
  ('administrativna', 6, 'A-06', 'Jesu li izjave na obrascu poziva i jesu li potpisane kako poziv traži?', 'Gdje poziv traži kvalificirani potpis, provjerite rezultat provjere potpisa.', false, '["prilozi.popis"]'::jsonb),
  ('administrativna', 7, 'A-07', 'Jesu li prilozi s rokom valjanosti izdani u dopuštenom roku prije podnošenja?', '', false, '["prilozi.popis"]'::jsonb),
  ('administrativna', 8, 'A-08', 'Jesu li za svakog partnera upisani podaci i priložen sporazum o partnerstvu?', 'Odgovorite N/P kada projekt nema partnera.', false, '["partneri.popis", "partneri.popis.sporazumOPartnerstvu"]'::jsonb),
  ('administrativna', 9, 'A-09', 'Je li broj prijava prijavitelja na poziv u dopuštenim granicama?', '', true, '[]'::jsonb),
  ('administrativna', 10, 'A-10', 'Jesu li traženi iznos i intenzitet unutar granica poziva?', 'Usporedite ukupno tražena bespovratna sredstva s najnižim i najvišim iznosom poziva.', false, '["proracun.stavke", "proracun.stavke.stopa"]'::jsonb),
  ('administrativna', 11, 'A-11', 'Je li trajanje provedbe unutar dopuštenog razdoblja?', '', false, '["projekt.pocetakProvedbe", "projekt.trajanje"]'::jsonb),
  ('administrativna', 12, 'A-12', 'Jesu li podaci u prijavi jednaki podacima u prilozima?', 'Provjerite naziv, OIB, sjedište, iznose i nazive aktivnosti.', false, '["partneri.popis.oib", "partneri.popis.naziv", "partneri.popis.sjediste"]'::jsonb),
  ('prihvatljivost', 1, 'P-01', 'Je li prijavitelj prihvatljiv po pravnom obliku, vrsti i veličini?', 'Veličina se utvrđuje zajedno s povezanim i partnerskim poduzećima.', true, '["partneri.popis.pravniOblik", "partneri.popis.vrstaOrganizacije", "partneri.popis.velicina", "partneri.popis.povezani"]'::jsonb),
  ('prihvatljivost', 2, 'P-02', 'Jesu li partneri prihvatljivi i opravdava li njihova uloga partnerstvo?', '', true, '["partneri.popis.uloga", "partneri.popis.opisUloge"]'::jsonb),
  ('prihvatljivost', 3, 'P-03', 'Je li potvrđeno da za prijavitelja i partnere ne postoje razlozi za isključenje?', 'Stečaj, porezni dug, pravomoćna osuda, nezakonita potpora, mjere ograničavanja. Usporedite izjavu i potvrde.', true, '["prilozi.popis"]'::jsonb),
  ('prihvatljivost', 4, 'P-04', 'Je li utvrđeno da prijavitelj nije poduzetnik u teškoćama?', 'Provjerite posljednja financijska izvješća prijavitelja i grupe kojoj pripada.', true, '["partneri.popis.prihod", "partneri.popis.bilanca"]'::jsonb),
  ('prihvatljivost', 5, 'P-05', 'Jesu li poznati stvarni vlasnici prijavitelja i odgovaraju li registru?', '', false, '["partneri.popis"]'::jsonb),
  ('prihvatljivost', 6, 'P-06', 'Ima li prijavitelj dostatne financijske, stručne i provedbene kapacitete?', '', false, '["partneri.popis.kapaciteti", "proracun-sazetak.izvoriVlastitog"]'::jsonb),
  ('prihvatljivost', 7, 'P-07', 'Odgovara li projekt svrsi i predmetu poziva?', '', true, '["projekt.opcaSvrha", "projekt.opravdanost"]'::jsonb),
  ('prihvatljivost', 8, 'P-08', 'Provodi li se projekt na prihvatljivom području?', '', true, '["projekt.lokacije", "projekt.lokacije.zupanijaId"]'::jsonb),
  ('prihvatljivost', 9, 'P-09', 'Je li djelatnost projekta prihvatljiva?', '', true, '["projekt.nkd"]'::jsonb),
  ('prihvatljivost', 10, 'P-10', 'Jesu li aktivnosti prihvatljive i potrebne za rezultate projekta?', '', false, '["aktivnosti.popis", "aktivnosti.popis.rezultati"]'::jsonb),
  ('prihvatljivost', 11, 'P-11', 'Jesu li pokazatelji poziva uključeni, a ciljne vrijednosti ostvarive i dokazive?', '', false, '["pokazatelji-i-rezultati.popis.ciljna", "pokazatelji-i-rezultati.popis.izvorProvjere"]'::jsonb),
  ('prihvatljivost', 12, 'P-12', 'Jesu li izdaci prihvatljivi, nužni i povezani s aktivnostima?', 'Uz odgovor „Uvjetno” navedite stavke koje treba umanjiti i za koliko.', false, '["proracun.stavke.naziv", "proracun.stavke.opis", "proracun.stavke.aktivnostId", "proracun.stavke.neprihvatljivo"]'::jsonb),
  ('prihvatljivost', 13, 'P-13', 'Temelje li se cijene na dokazima i odgovaraju li tržišnima?', '', false, '["proracun.stavke.iznosJedinice", "proracun.stavke.dokazCijene"]'::jsonb),
  ('prihvatljivost', 14, 'P-14', 'Jesu li poštovana pravila o državnim potporama i potporama male vrijednosti?', 'Provjerite registar potpora, zbrajanje potpora, poticajni učinak i najviši intenzitet.', true, '["projekt.vrstaPotpore", "projekt.poticajniUcinak", "projekt.prethodnePotpore", "proracun.stavke.stopa"]'::jsonb),
  ('prihvatljivost', 15, 'P-15', 'Je li isključeno dvostruko financiranje istih izdataka?', '', true, '["projekt.prethodnePotpore", "proracun.stavke"]'::jsonb),
  ('prihvatljivost', 16, 'P-16', 'Poštuje li projekt horizontalna načela i načelo „ne nanosi bitnu štetu” (DNSH)?', '', false, '["horizontalna-nacela.ravnopravnostSpolova.obrazlozenje", "horizontalna-nacela.pristupacnost.obrazlozenje"]'::jsonb)
), sekcije AS (
  SELECT s.svrha, p.dio, jsonb_build_object('kljuc', p.dio, 'naziv', s.naziv, 'stavke', jsonb_agg(jsonb_build_object(
    'kod', p.kod,
    'pitanje', p.pitanje,
    'uputa', p.uputa,
    'odgovor', jsonb_build_object('vrsta', 'izbor', 'ponudeni', s.ponudeni,
      'komentarUz', s.ponudeni - 'da' - 'nijePrimjenjivo', 'nalazUz', '[]'::jsonb, 'dokazUz', '[]'::jsonb),
    'eliminatorna', p.eliminatorna,
    'mjeriSe', false,
    'izvorPolja', p.polja) ORDER BY p.rb)) AS sekcija
  FROM pitanja p JOIN (VALUES
    ('odabir:administrativna', 'administrativna', 'Administrativna provjera', '["da", "ne", "nijePrimjenjivo"]'::jsonb),
    ('odabir:prihvatljivost', 'prihvatljivost', 'Prihvatljivost', '["da", "ne", "uvjetno"]'::jsonb),
    ('odabir:spojena', 'administrativna', 'Administrativna provjera', '["da", "ne", "nijePrimjenjivo"]'::jsonb),
    ('odabir:spojena', 'prihvatljivost', 'Prihvatljivost', '["da", "ne", "uvjetno"]'::jsonb)
  ) s(svrha, dio, naziv, ponudeni) ON s.dio = p.dio
  GROUP BY s.svrha, p.dio, s.naziv
)
INSERT INTO "kontrolna_lista" ("status_id", "verzija_retka", "status_promijenjen_at", "svrha", "inacica", "sadrzaj", "na_snazi_od")
SELECT 2, 1, now(), l.svrha, 1, jsonb_build_object('naziv', l.naziv, 'sekcije', jsonb_agg(s.sekcija ORDER BY s.dio)), now()
FROM (VALUES
  (1, 'odabir:administrativna', 'Administrativna provjera'),
  (2, 'odabir:prihvatljivost', 'Provjera prihvatljivosti'),
  (3, 'odabir:spojena', 'Administrativna provjera i provjera prihvatljivosti')
) l(redni, svrha, naziv) JOIN sekcije s ON s.svrha = l.svrha GROUP BY l.redni, l.svrha, l.naziv ORDER BY l.redni;
--> statement-breakpoint
SELECT set_config('portal.kontekst', '', true);
