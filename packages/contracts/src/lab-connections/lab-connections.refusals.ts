import type { Words } from '@drawday/vocabulary';

export const labConnectionsRefusals: Readonly<Record<string, Words>> = {
  CONNECTION_NAME: { en: 'Another connection has this name.', es: 'Otra conexión tiene este nombre.' },
  CONNECTION_KIND: { en: 'This connection is of another kind.', es: 'Esta conexión es de otro tipo.' },
  CONNECTION_FULL: {
    en: 'This connection already has as many names or networks as it may have (20 and 50). Remove some that are no longer used, or allow a whole network.',
    es: 'Esta conexión ya tiene tantos nombres o redes como puede tener (20 y 50). Quite los que ya no se usan o permita una red entera.',
  },
  CONNECTION_STATE: { en: 'A connection cannot go from {from} to {to}.', es: 'Una conexión no puede pasar de {from} a {to}.' },
  CONNECTION_INCOMPLETE: {
    en: 'Say first who may send and from where, or where orders go: {missing}.',
    es: 'Indique primero quién puede enviar y desde dónde, o adónde van las órdenes: {missing}.',
  },
  CONNECTION_UNIT: {
    en: '"{line}" is not a test of the directory with a unit that it accepts. Write, for example, K mmol/L.',
    es: '«{line}» no es una prueba del directorio con una unidad que acepta. Escriba, por ejemplo, K mmol/L.',
  },
  CONNECTION_AUTHORITY: {
    en: 'Give certificates of the laboratory’s authority as PEM, each valid today.',
    es: 'Indique en PEM los certificados de la autoridad del laboratorio, vigentes hoy.',
  },
  CONNECTION_BUSY: {
    en: 'Orders wait on this connection. Pause it, and settle or send them first.',
    es: 'Hay órdenes en espera en esta conexión. Póngala en pausa y resuélvalas o envíelas primero.',
  },
  CERTIFICATE: {
    en: 'Give a valid certificate and the private key that belongs to it, both as PEM.',
    es: 'Indique un certificado vigente y su clave privada, ambos en PEM.',
  },
  CERTIFICATE_MISSING: { en: 'TLS needs a certificate.', es: 'TLS necesita un certificado.' },
};
