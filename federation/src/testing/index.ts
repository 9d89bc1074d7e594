export { type Ceph, type CephCredentials, startCeph } from '../store/ceph/ceph.ts';
export { unpackCeph } from '../store/ceph/ceph-packages.ts';
export { findFreePort } from './free-port.ts';
