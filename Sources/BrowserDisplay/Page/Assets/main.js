// Shows the layers of a program that runs elsewhere, and sends it the user's input. Nothing is computed here.
import { Accessibility } from './accessibility.js';
import { Address } from './address.js';
import { Clipboard } from './clipboard.js';
import { Environment } from './environment.js';
import { ImageStore } from './image-store.js';
import { Input } from './input.js';
import { Loop } from './loop.js';
import { LayerTree } from './layer-tree.js';
import { knowsAddress } from './unanswered.js';

const connection = globalThis.waterwheelConnection;
const element = document.getElementById('layers');
const environment = new Environment();
const images = new ImageStore('image/');
const tree = new LayerTree(element, images);
const address = new Address();
const loop = new Loop(connection, tree, environment, address);
const input = new Input(element, loop);
new Accessibility(element, loop);
const clipboard = new Clipboard(loop);
tree.onaction = (event) => loop.add(event);
tree.oncopy = (text) => clipboard.write(text);
tree.onaddress = (text, isStep) => { if (knowsAddress()) address.set(text, isStep); };

images.prepare();
loop.start();

/** For tests and measurements: what the page did, and what it shows. */
globalThis.waterwheel = { tree, loop, images, connection, input };
