/** The logical time of a replica set: seconds since 1970, and a counter within the second. */
import type { Encodable } from '../bson/encode.js';
import { Binary, doc, isDoc, Timestamp } from '../bson/values.js';
import type { Maybe } from '../bson/values.js';

/** Without users, MongoDB signs times with these. */
const NO_SIGNATURE = doc({ hash: new Binary(Buffer.alloc(20), 0), keyId: 0n });

export class ClusterClock {
  private lastCommit = -1;
  /** The time of the latest commit. */
  private operationTime = new Timestamp(0n);
  private signedTime: Encodable = null;
  /** The newest time that the store or a client knows. */
  clusterTime = 0n;

  /** Clients tell the newest time that they know. */
  learn(gossip: Maybe): void {
    const time = isDoc(gossip) ? gossip.get('clusterTime') : undefined;
    if (time instanceof Timestamp && time.value > this.clusterTime) this.setClusterTime(time);
  }

  /** Adds the times to a response. `commit`: the number of the latest commit that readers see. */
  stamp(response: Map<string, Encodable>, commit: number): void {
    if (commit !== this.lastCommit) {
      this.lastCommit = commit;
      const now = BigInt(Math.floor(Date.now() / 1000)) << 32n;
      this.operationTime = new Timestamp(now > this.clusterTime ? now + 1n : this.clusterTime + 1n);
      this.setClusterTime(this.operationTime);
    }
    response.set('$clusterTime', this.signedTime);
    response.set('operationTime', this.operationTime);
  }

  private setClusterTime(time: Timestamp): void {
    this.clusterTime = time.value;
    this.signedTime = doc({ clusterTime: time, signature: NO_SIGNATURE });
  }
}
