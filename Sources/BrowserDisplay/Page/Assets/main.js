// Shows the layers of a program that runs elsewhere, and sends it the user's input. Nothing is computed here.
import { Accessibility } from './accessibility.js';
import { Address } from './address.js';
import { Clipboard } from './clipboard.js';
import { Environment } from './environment.js';
import { ImageStore } from './image-store.js';
import { Input } from './input.js';
import { Loop } from './loop.js';
import { Stage } from './stage.js';
import { knowsAddress } from './unanswered.js';

const connection = globalThis.waterwheelConnection;
const element = document.getElementById('stage');
const environment = new Environment();
const images = new ImageStore('image/');
const stage = new Stage(element, images);
const address = new Address();
const loop = new Loop(connection, stage, environment, address);
const input = new Input(element, loop);
new Accessibility(element, stage, loop);
const clipboard = new Clipboard(loop);
stage.onaction = (event) => loop.add(event);
stage.oncopy = (text) => clipboard.write(text);
stage.onaddress = (text, isStep) => { if (knowsAddress()) address.set(text, isStep); };

images.prepare();
loop.start();

/** For tests and measurements: what the page did, and what it shows. */
globalThis.waterwheel = { stage, loop, images, connection, input };
