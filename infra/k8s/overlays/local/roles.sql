-- Safe to run again. The same statements as packages/service-kit/src/database/provision.ts.
REVOKE ALL ON SCHEMA public FROM PUBLIC;
REVOKE CREATE, TEMPORARY ON DATABASE fiducia FROM PUBLIC;

\set auth_password `cat /run/secrets/auth`
SELECT 'CREATE ROLE fiducia_auth' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fiducia_auth') \gexec
ALTER ROLE fiducia_auth LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'auth_password';
ALTER ROLE fiducia_auth IN DATABASE fiducia SET search_path = auth;
GRANT CONNECT ON DATABASE fiducia TO fiducia_auth;
GRANT fiducia_auth TO CURRENT_USER;
CREATE SCHEMA IF NOT EXISTS auth AUTHORIZATION fiducia_auth;
ALTER SCHEMA auth OWNER TO fiducia_auth;
REVOKE ALL ON SCHEMA auth FROM PUBLIC;

\set trusts_password `cat /run/secrets/trusts`
SELECT 'CREATE ROLE fiducia_trusts' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fiducia_trusts') \gexec
ALTER ROLE fiducia_trusts LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'trusts_password';
ALTER ROLE fiducia_trusts IN DATABASE fiducia SET search_path = trusts;
GRANT CONNECT ON DATABASE fiducia TO fiducia_trusts;
GRANT fiducia_trusts TO CURRENT_USER;
CREATE SCHEMA IF NOT EXISTS trusts AUTHORIZATION fiducia_trusts;
ALTER SCHEMA trusts OWNER TO fiducia_trusts;
REVOKE ALL ON SCHEMA trusts FROM PUBLIC;

\set decisions_password `cat /run/secrets/decisions`
SELECT 'CREATE ROLE fiducia_decisions' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fiducia_decisions') \gexec
ALTER ROLE fiducia_decisions LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'decisions_password';
ALTER ROLE fiducia_decisions IN DATABASE fiducia SET search_path = decisions;
GRANT CONNECT ON DATABASE fiducia TO fiducia_decisions;
GRANT fiducia_decisions TO CURRENT_USER;
CREATE SCHEMA IF NOT EXISTS decisions AUTHORIZATION fiducia_decisions;
ALTER SCHEMA decisions OWNER TO fiducia_decisions;
REVOKE ALL ON SCHEMA decisions FROM PUBLIC;

\set documents_password `cat /run/secrets/documents`
SELECT 'CREATE ROLE fiducia_documents' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fiducia_documents') \gexec
ALTER ROLE fiducia_documents LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'documents_password';
ALTER ROLE fiducia_documents IN DATABASE fiducia SET search_path = documents;
GRANT CONNECT ON DATABASE fiducia TO fiducia_documents;
GRANT fiducia_documents TO CURRENT_USER;
CREATE SCHEMA IF NOT EXISTS documents AUTHORIZATION fiducia_documents;
ALTER SCHEMA documents OWNER TO fiducia_documents;
REVOKE ALL ON SCHEMA documents FROM PUBLIC;

\set ai_password `cat /run/secrets/ai`
SELECT 'CREATE ROLE fiducia_ai' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fiducia_ai') \gexec
ALTER ROLE fiducia_ai LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'ai_password';
ALTER ROLE fiducia_ai IN DATABASE fiducia SET search_path = ai;
GRANT CONNECT ON DATABASE fiducia TO fiducia_ai;
GRANT fiducia_ai TO CURRENT_USER;
CREATE SCHEMA IF NOT EXISTS ai AUTHORIZATION fiducia_ai;
ALTER SCHEMA ai OWNER TO fiducia_ai;
REVOKE ALL ON SCHEMA ai FROM PUBLIC;
