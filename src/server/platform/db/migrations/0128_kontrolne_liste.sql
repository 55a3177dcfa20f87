CREATE TABLE "kontrolna_lista" (
	"id" serial PRIMARY KEY NOT NULL,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	"svrha" text NOT NULL,
	"institucija_id" integer,
	"inacica" integer,
	"sadrzaj" jsonb NOT NULL,
	"na_snazi_od" timestamp (3) with time zone,
	"povucena_u" timestamp (3) with time zone,
	"autor_id" integer
);
--> statement-breakpoint
ALTER TABLE "provjera" ADD COLUMN "inacice_lista" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "kontrolna_lista_inacica" ON "kontrolna_lista" USING btree ("svrha",coalesce("institucija_id", 0),"inacica");--> statement-breakpoint
CREATE UNIQUE INDEX "kontrolna_lista_nacrt" ON "kontrolna_lista" USING btree ("svrha",coalesce("institucija_id", 0)) WHERE status_id = 1;--> statement-breakpoint
CREATE INDEX "kontrolna_lista_vlasnik" ON "kontrolna_lista" USING btree ("institucija_id","status_id");--> statement-breakpoint
-- What was in force does not change any more, whoever writes.
CREATE FUNCTION "inacica_liste_stoji"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status_id <> 1 AND (TG_OP = 'DELETE' OR (NEW.sadrzaj, NEW.svrha, NEW.institucija_id, NEW.inacica, NEW.na_snazi_od)
    IS DISTINCT FROM (OLD.sadrzaj, OLD.svrha, OLD.institucija_id, OLD.inacica, OLD.na_snazi_od)) THEN
    RAISE EXCEPTION 'a version of a check-list that was in force stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER inacica_stoji BEFORE UPDATE OR DELETE ON "kontrolna_lista" FOR EACH ROW EXECUTE FUNCTION inacica_liste_stoji();
--> statement-breakpoint
-- The lists of on-site checks in their first version (domain rules 7.4 to 7.6). „Da” to some is shown by a photo; to two of them it is
-- the answer that nobody wants. A comment is asked by the word that is pressed, also where „Ne” is what one wants.
WITH pitanja(svrha, rb, kod, pitanje) AS (VALUES
  ('provjera:infrastruktura', 1, 'I-01', 'Je li na lokaciji pronađena građevina/zahvat koji odgovara opisu iz ugovora?'),
  ('provjera:infrastruktura', 2, 'I-02', 'Odgovara li katastarska čestica onoj iz građevinske dozvole i ugovora?'),
  ('provjera:infrastruktura', 3, 'I-03', 'Je li pravomoćna građevinska dozvola (ili akt na temelju kojeg se gradi) dostupna na gradilištu?'),
  ('provjera:infrastruktura', 4, 'I-04', 'Je li prijavljen početak građenja nadležnom tijelu?'),
  ('provjera:infrastruktura', 5, 'I-05', 'Vodi li se građevinski dnevnik uredno i bez praznina?'),
  ('provjera:infrastruktura', 6, 'I-06', 'Odgovara li stanje radova posljednjoj privremenoj/okončanoj situaciji?'),
  ('provjera:infrastruktura', 7, 'I-07', 'Jesu li količine odabranih stavki troškovnika potvrđene mjerenjem (najmanje pet)?'),
  ('provjera:infrastruktura', 8, 'I-08', 'Potvrđuje li građevinska knjiga količine iskazane u situaciji?'),
  ('provjera:infrastruktura', 9, 'I-09', 'Jesu li ugrađeni materijali u skladu s projektom i popraćeni izjavama o svojstvima?'),
  ('provjera:infrastruktura', 10, 'I-10', 'Jesu li izmjene projekta odobrene i evidentirane?'),
  ('provjera:infrastruktura', 11, 'I-11', 'Jesu li dodatni/nepredviđeni radovi ugovoreni dodatkom ugovoru o nabavi?'),
  ('provjera:infrastruktura', 12, 'I-12', 'Je li izvođač na gradilištu onaj iz ugovora o nabavi?'),
  ('provjera:infrastruktura', 13, 'I-13', 'Jesu li zatečeni podizvođači prijavljeni naručitelju i u sustavu?'),
  ('provjera:infrastruktura', 14, 'I-14', 'Je li imenovan nadzorni inženjer i potvrđuje li izvedene radove?'),
  ('provjera:infrastruktura', 15, 'I-15', 'Je li imenovan koordinator zaštite na radu i postoji li plan izvođenja radova?'),
  ('provjera:infrastruktura', 16, 'I-16', 'Odvija li se provedba prema važećem vremenskom planu?'),
  ('provjera:infrastruktura', 17, 'I-17', 'Jesu li jamstva za uredno ispunjenje ugovora važeća?'),
  ('provjera:infrastruktura', 18, 'I-18', 'Je li gradilište osigurano i označeno pločom gradilišta?'),
  ('provjera:infrastruktura', 19, 'I-19', 'Gospodari li se građevnim otpadom uz propisane prateće listove?'),
  ('provjera:infrastruktura', 20, 'I-20', 'Provode li se mjere zaštite okoliša i načela „ne nanosi bitnu štetu” (DNSH)?'),
  ('provjera:infrastruktura', 21, 'I-21', 'Osigurava li zahvat pristupačnost osobama s invaliditetom?'),
  ('provjera:infrastruktura', 22, 'I-22', 'Je li izdana uporabna dozvola (ako je građenje završeno)?'),
  ('provjera:infrastruktura', 23, 'I-23', 'Je li obavljena primopredaja i jesu li otklonjeni nedostaci?'),
  ('provjera:infrastruktura', 24, 'I-24', 'Koristi li se građevina za namjenu odobrenu ugovorom?'),
  ('provjera:infrastruktura', 25, 'I-25', 'Je li vlasništvo/pravo građenja nepromijenjeno od potpisa ugovora?'),
  ('provjera:infrastruktura', 26, 'I-26', 'Ostvaruje li građevina prihode koji nisu prijavljeni?'),
  ('provjera:infrastruktura', 27, 'I-27', 'Je li postavljena trajna ploča ili privremeni pano s oznakom EU-a i na vidljivom mjestu?'),
  ('provjera:infrastruktura', 28, 'I-28', 'Vode li se odvojeni računovodstveni zapisi projekta?'),
  ('provjera:infrastruktura', 29, 'I-29', 'Odgovaraju li izvornici dokumenata uzorka onima u ZNS-u?'),
  ('provjera:infrastruktura', 30, 'I-30', 'Jesu li provedene preporuke iz prethodnih provjera?'),
  ('provjera:oprema', 1, 'O-01', 'Je li sva ugovorena oprema fizički prisutna na ugovorenoj lokaciji?'),
  ('provjera:oprema', 2, 'O-02', 'Odgovara li proizvođač i model ponudi i računu?'),
  ('provjera:oprema', 3, 'O-03', 'Odgovaraju li serijski brojevi otpremnici, zapisniku o primopredaji i računu?'),
  ('provjera:oprema', 4, 'O-04', 'Je li oprema nova (godina proizvodnje, bez tragova ranije uporabe)?'),
  ('provjera:oprema', 5, 'O-05', 'Odgovaraju li ključne tehničke značajke specifikaciji iz nabave?'),
  ('provjera:oprema', 6, 'O-06', 'Je li količina jednaka ugovorenoj i plaćenoj?'),
  ('provjera:oprema', 7, 'O-07', 'Je li oprema ugrađena i puštena u rad?'),
  ('provjera:oprema', 8, 'O-08', 'Je li oprema demonstrirana u radu tijekom provjere?'),
  ('provjera:oprema', 9, 'O-09', 'Postoji li potpisan zapisnik o primopredaji s datumom?'),
  ('provjera:oprema', 10, 'O-10', 'Je li isporuka izvršena u ugovorenom roku (ako nije, je li obračunata kazna)?'),
  ('provjera:oprema', 11, 'O-11', 'Postoje li jamstveni listovi i upute na hrvatskom jeziku?'),
  ('provjera:oprema', 12, 'O-12', 'Postoji li izjava o sukladnosti/oznaka CE?'),
  ('provjera:oprema', 13, 'O-13', 'Je li oprema evidentirana u popisu dugotrajne imovine s inventarnim brojem?'),
  ('provjera:oprema', 14, 'O-14', 'Je li nabavna vrijednost u poslovnim knjigama jednaka priznatoj?'),
  ('provjera:oprema', 15, 'O-15', 'Obračunava li se amortizacija i odgovara li roku trajnosti?'),
  ('provjera:oprema', 16, 'O-16', 'Je li oprema označena naljepnicom s oznakom EU-a?'),
  ('provjera:oprema', 17, 'O-17', 'Koristi li se oprema isključivo za aktivnosti projekta?'),
  ('provjera:oprema', 18, 'O-18', 'Nalazi li se oprema u prostoru na koji korisnik ima pravo (vlasništvo, najam)?'),
  ('provjera:oprema', 19, 'O-19', 'Je li oprema slobodna od zaloga, leasinga i drugih tereta?'),
  ('provjera:oprema', 20, 'O-20', 'Nije li ista oprema prijavljena u drugom projektu (provjera serijskih brojeva)?'),
  ('provjera:oprema', 21, 'O-21', 'Je li zaposleno osoblje osposobljeno za rad s opremom?'),
  ('provjera:oprema', 22, 'O-22', 'Postoji li osiguranje imovine (ako je ugovoreno)?'),
  ('provjera:oprema', 23, 'O-23', 'Je li dobavljač stvarno isporučio opremu (prateći prijevozni i carinski dokumenti)?'),
  ('provjera:oprema', 24, 'O-24', 'Postoji li povezanost korisnika i dobavljača koja nije prijavljena?'),
  ('provjera:oprema', 25, 'O-25', 'Postoji li cjelovita dokumentacija postupka nabave (ponude, zapisnik, odluka)?'),
  ('provjera:oprema', 26, 'O-26', 'Je li softver licenciran na korisnika i aktivan?'),
  ('provjera:oprema', 27, 'O-27', 'Jesu li postignuti proizvodni/uslužni parametri navedeni u prijavi?'),
  ('provjera:oprema', 28, 'O-28', 'Postoji li plakat, ploča ili zaslon s informacijom o potpori?'),
  ('provjera:oprema', 29, 'O-29', 'Odgovaraju li izvornici računa i izvoda uzorku iz ZNS-a?'),
  ('provjera:oprema', 30, 'O-30', 'Jesu li provedene preporuke iz prethodnih provjera?'),
  ('provjera:usluge', 1, 'U-01', 'Održava li se aktivnost u vrijeme i na mjestu iz najave?'),
  ('provjera:usluge', 2, 'U-02', 'Odgovara li tema programu osposobljavanja iz ugovora?'),
  ('provjera:usluge', 3, 'U-03', 'Je li zatečeni broj polaznika jednak potpisnoj listi tog dana?'),
  ('provjera:usluge', 4, 'U-04', 'Je li identitet polaznika utvrđen i pripadaju li ciljnoj skupini?'),
  ('provjera:usluge', 5, 'U-05', 'Postoje li obrasci polaznika s podacima za pokazatelje i privole?'),
  ('provjera:usluge', 6, 'U-06', 'Je li predavač onaj koji je ugovoren i ima li tražene kvalifikacije?'),
  ('provjera:usluge', 7, 'U-07', 'Vodi li se dnevnik rada/nastave po satima?'),
  ('provjera:usluge', 8, 'U-08', 'Odgovara li broj održanih sati potraživanom broju jedinica?'),
  ('provjera:usluge', 9, 'U-09', 'Postoje li nastavni materijali s oznakama EU-a?'),
  ('provjera:usluge', 10, 'U-10', 'Jesu li prostor i oprema primjereni i pristupačni?'),
  ('provjera:usluge', 11, 'U-11', 'Je li provedeno vrednovanje zadovoljstva polaznika?'),
  ('provjera:usluge', 12, 'U-12', 'Jesu li izdane potvrde/uvjerenja i vodi li se upisnik?'),
  ('provjera:usluge', 13, 'U-13', 'Potvrđuju li polaznici (razgovor s najmanje tri) sudjelovanje i besplatnost?'),
  ('provjera:usluge', 14, 'U-14', 'Je li isključeno dvostruko sudjelovanje istih polaznika u istoj aktivnosti?'),
  ('provjera:usluge', 15, 'U-15', 'Postoji li isporuka (studija, elaborat, softver) u cijelosti?'),
  ('provjera:usluge', 16, 'U-16', 'Odgovara li sadržaj isporuke projektnom zadatku?'),
  ('provjera:usluge', 17, 'U-17', 'Je li isporuka izvorna i nije preuzeta iz drugog projekta?'),
  ('provjera:usluge', 18, 'U-18', 'Je li naručitelj pisano prihvatio isporuku?'),
  ('provjera:usluge', 19, 'U-19', 'Odgovaraju li evidencije radnog vremena osoblja stvarnoj prisutnosti?'),
  ('provjera:usluge', 20, 'U-20', 'Postoje li ugovori o radu/odluke o rasporedu na projekt?'),
  ('provjera:usluge', 21, 'U-21', 'Odgovaraju li obračuni plaća obrascima JOPPD i isplatama?'),
  ('provjera:usluge', 22, 'U-22', 'Ne prelaze li sati osobe na svim projektima puni fond sati?'),
  ('provjera:usluge', 23, 'U-23', 'Postoje li putni nalozi s izvješćem za priznata putovanja?'),
  ('provjera:usluge', 24, 'U-24', 'Jesu li vanjski stručnjaci odabrani sukladno pravilima nabave?'),
  ('provjera:usluge', 25, 'U-25', 'Jesu li trošak hrane, smještaja i prijevoza polaznika unutar ugovorenih iznosa?'),
  ('provjera:usluge', 26, 'U-26', 'Čuvaju li se osobni podaci polaznika u skladu s propisima?'),
  ('provjera:usluge', 27, 'U-27', 'Poštuju li se načela jednakih mogućnosti i nediskriminacije pri odabiru polaznika?'),
  ('provjera:usluge', 28, 'U-28', 'Jesu li na mjestu održavanja istaknute oznake vidljivosti?'),
  ('provjera:usluge', 29, 'U-29', 'Odgovaraju li izvornici dokumenata uzorku iz ZNS-a?'),
  ('provjera:usluge', 30, 'U-30', 'Jesu li provedene preporuke iz prethodnih provjera?')
), stavke AS (
  SELECT svrha, jsonb_agg(jsonb_build_object(
    'kod', kod,
    'pitanje', pitanje,
    'uputa', CASE kod WHEN 'U-03' THEN 'Bez lica polaznika, osim uz njihovu privolu.' ELSE '' END,
    'odgovor', jsonb_build_object(
      'vrsta', 'izbor',
      'ponudeni', '["da", "ne", "djelomicno", "nijePrimjenjivo"]'::jsonb,
      'komentarUz', '["ne", "djelomicno", "nijePrimjenjivo"]'::jsonb,
      'nalazUz', CASE WHEN kod IN ('I-26', 'O-24') THEN '["da", "djelomicno"]'::jsonb ELSE '["ne", "djelomicno"]'::jsonb END,
      'dokazUz', CASE WHEN kod IN ('I-01', 'I-06', 'I-27', 'O-01', 'O-03', 'O-08', 'O-16', 'O-28', 'U-01', 'U-03', 'U-28')
        THEN '["da"]'::jsonb ELSE '[]'::jsonb END),
    'eliminatorna', false,
    'mjeriSe', true,
    'izvorPolja', '[]'::jsonb) ORDER BY rb) AS sve
  FROM pitanja GROUP BY svrha
)
INSERT INTO "kontrolna_lista" ("status_id", "verzija_retka", "status_promijenjen_at", "svrha", "inacica", "sadrzaj", "na_snazi_od")
SELECT 2, 1, now(), l.svrha, 1, jsonb_build_object('naziv', l.naziv, 'sekcije',
  jsonb_build_array(jsonb_build_object('kljuc', 'sve', 'naziv', l.naziv, 'stavke', s.sve))), now()
FROM (VALUES
  (1, 'provjera:infrastruktura', 'Infrastruktura'),
  (2, 'provjera:oprema', 'Nabava opreme'),
  (3, 'provjera:usluge', 'Usluge i osposobljavanje')
) l(redni, svrha, naziv) JOIN stavke s ON s.svrha = l.svrha ORDER BY l.redni;
--> statement-breakpoint
-- A body has its own lists and reads those of the portal that are or were in force; of the portal's it reads no log.
SELECT dodaj_vrstu_zapisa('kontrolnaLista', 'kontrolna_lista',
  $q$institucija_id = ANY ((SELECT moje_institucije())::int[])
    OR institucija_id IS NULL AND status_id IN (2, 3) AND cardinality((SELECT moje_institucije())) > 0$q$,
  $q$institucija_id = ANY ((SELECT moje_institucije())::int[])$q$,
  $q$z.institucija_id = ANY ((SELECT moje_institucije())::int[])$q$);
