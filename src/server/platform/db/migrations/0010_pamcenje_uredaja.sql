CREATE TABLE "sync_memory" (
	"device_id" uuid NOT NULL,
	"osoba_id" integer NOT NULL,
	"client_gen" uuid NOT NULL,
	"report" bigint NOT NULL,
	"current" boolean NOT NULL,
	CONSTRAINT "sync_memory_device_id_osoba_id_client_gen_pk" PRIMARY KEY("device_id","osoba_id","client_gen")
);
